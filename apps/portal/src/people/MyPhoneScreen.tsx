import { myDataEndpoints, myPhoneFields } from '@centinela/api/accounts/myData.ts';
import { call } from '../calls/send.ts';
import { useTranslation } from '../language/language.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { FieldGroup, MyDataForm, type SaveMyData } from './MyDataForm.tsx';
import { TelephoneInputs } from './PersonFields.tsx';
import { useMyData } from './useMyData.ts';
import './words.ts';

const { phoneNumber, installer } = myDataEndpoints;

const saveByKind = {
  CLIENT: (changes, headers) => call(phoneNumber, { body: phoneNumber.body.parse(changes), headers }),
  INSTALLER: (changes, headers) => call(installer, { body: installer.body.parse(changes), headers }),
} as const satisfies Record<string, SaveMyData>;

/** Form with only the phone numbers. */
export function MyPhoneScreen({ kind }: { kind: keyof typeof saveByKind }) {
  const { t } = useTranslation('people');
  const { data, isError, refetch } = useMyData();
  return (
    <>
      <PageHeader title={t('phone.title')} lead={t(`phone.${kind}`)} />
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && (
        <MyDataForm initialData={data.data} fields={myPhoneFields} save={saveByKind[kind]}>
          <FieldGroup title={t('mine.telephones')}>
            <TelephoneInputs />
          </FieldGroup>
        </MyDataForm>
      )}
    </>
  );
}
