import { writtenDni } from '@centinela/api/accounts/identity.ts';
import { type UserDetails, userEndpoints } from '@centinela/api/accounts/users.ts';
import { contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import { provinceName } from '@centinela/api/country/provinces.ts';
import { mailEndpoints } from '@centinela/api/mail/mails.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { writtenCuit } from '@centinela/sections/fields/text/cuit.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { ContractBadge } from '../../areas/contracts/ContractBadge.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { contractPath, mailPath, paths, userPaths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Fact } from '../Fact.tsx';
import { Gone } from '../Gone.tsx';
import { queryOf } from '../list/urlFilters.ts';
import { MailStateBadge } from '../mails/MailStateBadge.tsx';
import { isGone } from '../media/library.ts';
import { Permitted } from '../Permitted.tsx';
import { Beside } from '../record/Beside.tsx';
import { namedInPart, Part } from '../record/Part.tsx';
import { CancellationsPart, InvoicesPart, LeadsPart, RequestsPart } from '../record/parts.tsx';
import styles from '../record/record.module.css';
import { useVisited } from '../useVisited.ts';
import { HouseholdCard } from './form/HouseholdCard.tsx';
import { UserDesigns } from './form/UserDesigns.tsx';
import { UserHistory } from './form/UserHistory.tsx';
import { UserMenu } from './list/UserMenu.tsx';
import { useUser } from './list/useUsers.ts';
import { readUserView, userQuery } from './list/view.ts';
import { nameOf } from './UserName.tsx';
import { UserStateBadge } from './UserStateBadge.tsx';
import './words.ts';

/** The page of one client: who it is, and all that hangs on the account. */
export const ClientScreen = () => (
  <Permitted permission="users.show">
    <OneClient />
  </Permitted>
);

function OneClient() {
  const { id = '' } = useParams();
  const { data, error } = useUser(id, true);
  if (error && !data) return isGone(error) ? <Gone /> : <Trouble kind="broken" />;
  if (!data) return <div aria-busy="true" />;
  // Staff and agents have no contracts: theirs is the form alone.
  if (data.data.kind !== 'CLIENT') return <Navigate to={userPaths.update(id)} replace />;
  return <Page key={id} user={data.data} />;
}

function Page({ user }: { user: UserDetails }) {
  const { t } = useTranslation('users');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const [search] = useSearchParams();
  const kept = search.size > 0 ? `?${search}` : '';
  const { id, email } = user;
  useVisited(nameOf(user), t('kinds.CLIENT'));
  const client = { by: 'client', value: id } as const;
  return (
    <>
      <PageHeader
        title={nameOf(user)}
        crumbs={[
          { title: common('home.title'), to: paths.dashboard },
          { title: t('title'), to: `${paths.users}${kept}` },
        ]}
        lead={t('kinds.CLIENT')}
      >
        {has('users.list') && <Neighbours id={id} search={search} kept={kept} />}
        <UserMenu user={user} isOpenHere />
        <Button
          component={Link}
          to={userPaths.update(id)}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t(has('users.update') ? 'editAccount' : 'showAccount')}
        </Button>
      </PageHeader>
      <div className={styles.page}>
        <div>
          <Facts user={user} />
          <ContractsPart client={id} />
          <InvoicesPart of={client} />
          {has('audit.list') && <UserHistory key={user.version} id={id} />}
        </div>
        <div>
          <RequestsPart of={client} />
          <LeadsPart of={client} />
          <CancellationsPart of={{ by: 'email', value: email }} />
          <MailsPart email={email} />
          <HouseholdCard userId={id} />
          <UserDesigns id={id} />
        </div>
      </div>
    </>
  );
}

interface NeighboursProps {
  id: string;
  search: URLSearchParams;
  kept: string;
}

/** Before and after it among the clients of the list that it was opened from. */
function Neighbours({ id, search, kept }: NeighboursProps) {
  const query = userQuery({ ...readUserView(search), kind: 'CLIENT' }, 1);
  return (
    <Beside
      queryKey={['users', 'beside', id, query]}
      ask={(signal) => call(userEndpoints.beside, { params: { id }, query: queryOf(query), signal })}
      toOne={(one) => `${userPaths.client(one)}${kept}`}
    />
  );
}

function Facts({ user }: { user: UserDetails }) {
  const { t, language } = useTranslation('users');
  return (
    <section className={styles.part} aria-labelledby="client-facts">
      <div className={styles.head}>
        <h2 id="client-facts">{t('facts')}</h2>
        <UserStateBadge user={user} />
      </div>
      <dl className={styles.facts}>
        <Fact label={t('email')}>{user.email}</Fact>
        <Fact label={t('document')}>
          {user.dni ? writtenDni(user.dni) : user.cuit && writtenCuit(user.cuit)}
        </Fact>
        <Fact label={t('phone')}>{user.cellphone ?? user.telephone}</Fact>
        <Fact label={t('province')}>{provinceName(user.province)}</Fact>
        <Fact label={t('sessions')}>{String(user.sessions)}</Fact>
        <Fact label={t('cameBy')}>{user.agent?.name}</Fact>
        <Fact label={t('created')}>{dateTime(user.createdAt, language)}</Fact>
      </dl>
    </section>
  );
}

const ContractsPart = ({ client }: { client: string }) => {
  const { has } = usePermissions();
  return (
    <Part
      name="contracts"
      permission="contracts.list"
      queryKey={['contracts', 'part', 'client', client]}
      ask={(signal) =>
        call(contractEndpoints.list, { query: { limit: namedInPart, 'filter[client]': client }, signal })
      }
      line={({ id, number, plan, address, location, monthlyTotal, status, updatedAt }) => ({
        key: id,
        title: `${number} · ${plan.name ?? plan.code}`,
        to: has('contracts.show') && contractPath(id),
        more: [
          [address, location].filter(Boolean).join(', '),
          monthlyTotal && `$ ${formatMoney(monthlyTotal)}`,
        ]
          .filter(Boolean)
          .join(' · '),
        badge: <ContractBadge status={status} />,
        at: updatedAt,
      })}
    />
  );
};

const MailsPart = ({ email }: { email: string }) => (
  <Part
    name="mails"
    permission="notifications.list"
    queryKey={['mails', 'part', email]}
    ask={(signal) => call(mailEndpoints.list, { query: { limit: namedInPart, 'filter[to]': email }, signal })}
    all={`${paths.mails}?${new URLSearchParams({ to: email })}`}
    line={({ id, subject, status, date }) => ({
      key: id,
      title: subject,
      to: mailPath(id),
      badge: <MailStateBadge state={status} />,
      at: date,
    })}
  />
);
