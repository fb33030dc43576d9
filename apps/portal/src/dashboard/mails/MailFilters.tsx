import { listQueryString } from '@centinela/api/http/lists.ts';
import { mailStates } from '@centinela/api/mail/mails.ts';
import { useTranslation } from '../../language/language.ts';
import { type AddressProps, UrlFilters } from '../list/UrlFilters.tsx';
import { useMailWords } from './mailWords.ts';
import { mailTypes } from './words.ts';

export const mailFilters = ['q', 'status', 'type', 'to', 'from', 'until'] as const;
type FilterName = (typeof mailFilters)[number];

/** The address as the API wants it. */
export function mailQuery(search: URLSearchParams): string {
  const value = (name: FilterName): string => search.get(name) ?? '';
  return listQueryString({
    q: value('q') || null,
    filters: { status: value('status'), type: value('type'), to: value('to') },
    ranges: { date: { from: value('from'), to: value('until') } },
  });
}

/** What narrows the log; it stands in the address. */
export function MailFilters(props: AddressProps) {
  const { t } = useTranslation('mails');
  const common = useTranslation().t;
  const { typeOf } = useMailWords();
  return (
    <UrlFilters
      {...props}
      filters={[
        { name: 'q', type: 'search', label: common('list.search'), placeholder: t('searchHint') },
        {
          name: 'status',
          type: 'select',
          label: t('state'),
          options: mailStates.map((each) => ({ value: each, label: t(`states.${each}`) })),
        },
        {
          name: 'type',
          type: 'select',
          label: t('type'),
          options: mailTypes.map((each) => ({ value: each, label: typeOf(each) })),
        },
        { name: 'to', type: 'email', label: t('to'), placeholder: t('toHint') },
        { name: 'from', type: 'date', label: common('list.from') },
        { name: 'until', type: 'date', label: common('list.to') },
      ]}
    />
  );
}
