import type { Redirect } from '@centinela/api/content/redirects.ts';
import { Menu } from '@mantine/core';
import { IconEyeOff, IconUnlink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { LineMenu } from '../../shared/lines/LineMenu.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';

interface RedirectTableProps {
  redirects: readonly Redirect[];
  /** Returns the URL of the dialog that edits a redirect. */
  toEdit(id: string): string;
  onRemove(redirect: Redirect): void;
}

/** Redirects, with the number of times each was used. */
export function RedirectTable({ redirects, toEdit, onRemove }: RedirectTableProps) {
  const { t, language } = useTranslation('redirects');
  return (
    <RowTable
      rows={redirects}
      columns={[
        {
          name: 'from',
          label: t('from'),
          isTitle: true,
          cell: ({ id, from, to, target }) => (
            <>
              <Link to={toEdit(id)}>{from}</Link>
              <small className={styles.narrow}>
                {t('leadsTo', { to })} <Target target={target} />
              </small>
            </>
          ),
        },
        {
          name: 'to',
          label: t('to'),
          className: styles.beside,
          cell: ({ to, target }) => (
            <>
              {to} <Target target={target} />
            </>
          ),
        },
        { name: 'hits', label: t('hits'), cell: ({ hits }) => formatWholeNumber(hits, language) },
        {
          name: 'lastHit',
          label: t('lastHit'),
          className: styles.wide,
          cell: ({ lastHitAt }) => (lastHitAt ? <RelativeTime at={lastHitAt} /> : t('never')),
        },
        {
          name: 'by',
          label: t('by'),
          className: styles.wide,
          cell: ({ origin, createdBy, createdAt }) => (
            <>
              {t(`origins.${origin}`)}, <RelativeTime at={createdAt} />
              {createdBy && <small className={styles.by}>{createdBy}</small>}
            </>
          ),
        },
      ]}
      menu={(redirect) => <RowMenu redirect={redirect} to={toEdit(redirect.id)} onRemove={onRemove} />}
    />
  );
}

const badgeStyles = {
  HIDDEN: { color: 'gray', variant: 'outline', Icon: IconEyeOff },
  GONE: { color: 'red', variant: 'light', Icon: IconUnlink },
} as const satisfies Partial<Record<Redirect['target'], BadgeStyle>>;

/** Warns that a redirect leads to a page that visitors cannot see. */
function Target({ target }: Pick<Redirect, 'target'>) {
  const { t } = useTranslation('redirects');
  return target === 'SHOWN' ? null : (
    <StatusBadge badgeStyle={badgeStyles[target]}>{t(`targets.${target}`)}</StatusBadge>
  );
}

interface RowMenuProps extends Pick<RedirectTableProps, 'onRemove'> {
  redirect: Redirect;
  to: string;
}

function RowMenu({ redirect, to, onRemove }: RowMenuProps) {
  const { t } = useTranslation('redirects');
  const lines = useTranslation('lines').t;
  const { has } = usePermissions();
  return (
    <LineMenu label={t('actionsOf', { from: redirect.from })}>
      {has('internalSettings.update') && (
        <Menu.Item component={Link} to={to}>
          {t('edit')}
        </Menu.Item>
      )}
      <Menu.Item component="a" href={redirect.from} target="_blank">
        {t('open')}
      </Menu.Item>
      {has('internalSettings.delete') && (
        <Menu.Item color="red" onClick={() => onRemove(redirect)}>
          {lines('remove')}
        </Menu.Item>
      )}
    </LineMenu>
  );
}
