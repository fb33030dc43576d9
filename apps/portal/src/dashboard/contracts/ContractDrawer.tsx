import { contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import { provinceName } from '@centinela/api/country/provinces.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import type { AnswerOf } from '@centinela/api/http/endpoint.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Button, Drawer, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ContractBadge } from '../../areas/contracts/ContractBadge.tsx';
import { toldValue, writtenDay } from '../../areas/contracts/told.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, userPaths } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { When } from '../../shell/When.tsx';
import { Fact } from '../Fact.tsx';
import leadStyles from '../leads/leads.module.css';
import { ContractAsked } from './ContractAsked.tsx';
import styles from './contracts.module.css';
import { IssuedCertificates } from './IssuedCertificates.tsx';
import { MoveContract } from './MoveContract.tsx';
import { Reactivate } from './Reactivate.tsx';
import './words.ts';

const { show } = contractEndpoints;
type Whole = AnswerOf<typeof show>;
/** The dialog that is open above the drawer: one of these, or the end of a certificate. */
type Asked = 'move' | 'reactivate' | { certificate: string } | null;

/** One contract beside the list: whose it is, what it says, and what became of it. */
export function ContractDrawer({ id, onClose }: { id: string | undefined; onClose(): void }) {
  const { t } = useTranslation('staffContracts');
  const common = useTranslation().t;
  const { data, error, refetch } = useQuery({
    queryKey: ['contracts', 'one', id],
    queryFn: ({ signal }) => call(show, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  });
  const contract = data?.data;
  const [asked, setAsked] = useState<Asked>(null);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      // Escape is for the dialog above it, where there is one.
      closeOnEscape={asked === null}
      position="right"
      size="lg"
      title={contract ? `${t('number')} ${contract.number}` : t('title')}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
    >
      {contract && <Details contract={contract} asked={asked} onAsk={setAsked} />}
      {!contract && isGone && <p>{t('gone')}</p>}
      {!contract && error && !isGone && <LoadFailed onRetry={() => void refetch()} />}
    </Drawer>
  );
}

interface DetailsProps {
  contract: Whole;
  asked: Asked;
  onAsk(asked: Asked): void;
}

function Details({ contract, asked, onAsk }: DetailsProps) {
  const { t } = useTranslation('staffContracts');
  const { has } = usePermissions();
  const { client } = contract;
  return (
    <div className={leadStyles.details}>
      <div>
        <ContractBadge status={contract.status} />
      </div>
      <dl className={leadStyles.facts}>
        <Fact label={t('client')}>{contract.name}</Fact>
        <Fact label={t('document')}>{contract.document}</Fact>
        <Fact label={t('account')}>
          {client === null ? (
            t('noAccount')
          ) : has('users.show') ? (
            <Link to={userPaths.update(client.id)}>{client.email}</Link>
          ) : (
            client.email
          )}
          {client?.status === 'pending' && ` (${t('pending')})`}
        </Fact>
        <Fact label={t('email')}>{contract.email}</Fact>
        <Fact label={t('phone')}>{contract.phone}</Fact>
        <Fact label={t('plan')}>
          {[contract.plan.code, contract.plan.name].filter(Boolean).join(' · ')}
          {contract.planQuantity > 1 && ` × ${contract.planQuantity}`}
        </Fact>
        <Fact label={t('addons')}>{contract.addons.join(', ')}</Fact>
        <Fact label={t('monthly')}>
          {contract.monthlyTotal !== null && `$ ${formatMoney(contract.monthlyTotal)}`}
        </Fact>
        <Fact label={t('address')}>
          {[contract.address, contract.location, provinceName(contract.province)].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={t('since')}>{contract.startDate && writtenDay(contract.startDate)}</Fact>
      </dl>
      <Group gap="xs">
        {has('invoices.list') && (
          <Button
            component={Link}
            to={`${paths.invoices}?contract=${encodeURIComponent(contract.number)}`}
            variant="default"
          >
            {t('invoices')}
          </Button>
        )}
        <MoveContract
          contract={contract}
          isOpen={asked === 'move'}
          onOpen={(isOpen) => onAsk(isOpen ? 'move' : null)}
        />
        <Reactivate
          contract={contract}
          isOpen={asked === 'reactivate'}
          onOpen={(isOpen) => onAsk(isOpen ? 'reactivate' : null)}
        />
      </Group>
      <IssuedCertificates
        contract={contract}
        asked={typeof asked === 'object' ? (asked?.certificate ?? null) : null}
        onAsk={(certificate) => onAsk(certificate === null ? null : { certificate })}
      />
      <ContractAsked number={contract.number} />
      <History contract={contract} />
    </div>
  );
}

function History({ contract: { history } }: { contract: Whole }) {
  const { t } = useTranslation('staffContracts');
  const isField = (name: string): name is keyof typeof fieldNames => Object.hasOwn(fieldNames, name);
  return (
    <section>
      <h3 className={styles.head}>{t('history')}</h3>
      {history.length === 0 && <p>{t('noHistory')}</p>}
      <ol className={styles.history}>
        {history.map(({ version, at, by, file, reason, changes }) => (
          <li key={version}>
            <p className={styles.who}>
              <When at={at} /> · {by ?? t('byFile', { file: file ?? '' })}
            </p>
            <ul>
              {changes.map(({ field, before, after }) => (
                <li key={field}>
                  {isField(field) ? t(fieldNames[field]) : field}:{' '}
                  <del>{toldValue(field, before) ?? t('empty')}</del> →{' '}
                  <ins>{toldValue(field, after) ?? t('empty')}</ins>
                </li>
              ))}
            </ul>
            {reason && <p className={styles.who}>{t('because', { reason })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const fieldNames = {
  client: 'fields.client',
  status: 'fields.status',
  plan: 'fields.plan',
  planQuantity: 'fields.planQuantity',
  addons: 'fields.addons',
  monthlyTotal: 'fields.monthlyTotal',
  document: 'fields.document',
  name: 'fields.name',
  email: 'fields.email',
  phone: 'fields.phone',
  address: 'fields.address',
  location: 'fields.location',
  province: 'fields.province',
  startDate: 'fields.startDate',
} as const;
