import {
  myClientFields,
  myDataEndpoints,
  myInstallerFields,
  myStaffFields,
} from '@centinela/api/accounts/myData.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../calls/send.ts';
import { useTranslation } from '../language/language.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { DocumentInputs } from './DocumentInputs.tsx';
import { Group, MyDataForm, type SaveMine } from './MyDataForm.tsx';
import styles from './mine.module.css';
import { AddressInputs, BusinessInputs, NameInputs, TelephoneInputs } from './PersonFields.tsx';
import { useMyData } from './useMyData.ts';
import './words.ts';

const { client, installer, staff } = myDataEndpoints;

/** The fields and the save call for each kind of user. */
const kinds = {
  CLIENT: {
    fields: myClientFields,
    save: (changes, headers) => call(client, { body: client.body.parse(changes), headers }),
  },
  INSTALLER: {
    fields: myInstallerFields,
    save: (changes, headers) => call(installer, { body: installer.body.parse(changes), headers }),
  },
  SYSTEM: {
    fields: myStaffFields,
    save: (changes, headers) => call(staff, { body: staff.body.parse(changes), headers }),
  },
} as const satisfies Record<string, { fields: object; save: SaveMine }>;

/** Lets users correct the data the company has about them. */
export function MyDataScreen({ kind }: { kind: keyof typeof kinds }) {
  const { t } = useTranslation('people');
  const { data, isError, refetch } = useMyData();
  const mine = data?.data;
  const { fields, save } = kinds[kind];
  return (
    <>
      <PageHeader title={t('mine.title')} lead={t(`mine.${kind}`)}>
        {kind === 'CLIENT' && (
          <Button component={Link} to={paths.clients.people} variant="default">
            {t('mine.people')}
          </Button>
        )}
      </PageHeader>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {mine && (
        <MyDataForm mine={mine} fields={fields} save={save}>
          <Group title={t('mine.names')}>
            <NameInputs />
            <dl className={styles.fixed}>
              <dt>{t('mine.email')}</dt>
              <dd>{mine.email}</dd>
              <dd>{t('mine.emailFixed')}</dd>
            </dl>
          </Group>
          <Group title={t('mine.telephones')} text={t('mine.telephonesText')}>
            <TelephoneInputs />
          </Group>
          <Group title={t('mine.address')} text={t('mine.addressText')}>
            <AddressInputs />
          </Group>
          <Group title={t('mine.documents')} text={t('mine.documentsText')}>
            <DocumentInputs dniRequired={kind === 'CLIENT'} />
          </Group>
          {kind !== 'SYSTEM' && (
            <Group title={t('mine.business')} text={t('mine.businessText')}>
              <BusinessInputs />
            </Group>
          )}
        </MyDataForm>
      )}
    </>
  );
}
