import {
  myDataBodies,
  myDataEndpoints,
  myPersonFields,
  myStaffFields,
} from '@centinela/api/accounts/myData.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../calls/send.ts';
import { useTranslation } from '../language/language.ts';
import { paths } from '../navigation/paths.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { DocumentInputs } from './DocumentInputs.tsx';
import styles from './MyDataForm.module.css';
import { FieldGroup, MyDataForm, type SaveMyData } from './MyDataForm.tsx';
import { AddressInputs, BusinessInputs, NameInputs, TelephoneInputs } from './PersonFields.tsx';
import { useMyData } from './useMyData.ts';
import './words.ts';

/** The fields for each kind of user. */
const fieldsByKind = { CLIENT: myPersonFields, INSTALLER: myPersonFields, SYSTEM: myStaffFields };

/** Lets users correct the data the company has about them. */
export function MyDataScreen({ kind }: { kind: keyof typeof fieldsByKind }) {
  const { t } = useTranslation('people');
  const { data, isError, refetch } = useMyData();
  const mine = data?.data;
  const save: SaveMyData = (changes, headers) =>
    call(myDataEndpoints.any, { body: myDataBodies[kind].parse(changes), headers });
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
        <MyDataForm initialData={mine} fields={fieldsByKind[kind]} save={save}>
          <FieldGroup title={t('mine.names')}>
            <NameInputs />
            <dl className={styles.fixed}>
              <dt>{t('mine.email')}</dt>
              <dd>{mine.email}</dd>
              <dd>{t('mine.emailFixed')}</dd>
            </dl>
          </FieldGroup>
          <FieldGroup title={t('mine.telephones')} text={t('mine.telephonesText')}>
            <TelephoneInputs />
          </FieldGroup>
          <FieldGroup title={t('mine.address')} text={t('mine.addressText')}>
            <AddressInputs />
          </FieldGroup>
          <FieldGroup title={t('mine.documents')} text={t('mine.documentsText')}>
            <DocumentInputs />
          </FieldGroup>
          {kind !== 'SYSTEM' && (
            <FieldGroup title={t('mine.business')} text={t('mine.businessText')}>
              <BusinessInputs />
            </FieldGroup>
          )}
        </MyDataForm>
      )}
    </>
  );
}
