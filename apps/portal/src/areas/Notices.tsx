import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../language/language.ts';
import type { Notice } from './shared/areaQueries.ts';
import { readClosed, saveClosed } from './shared/closedItems.ts';
import styles from './shared/home.module.css';
import './shared/words.ts';

const closedKey = 'centinela.notices';
/** Identifies a notice by id and text, so that an edited notice shows again after it was closed. */
const getVersionKey = ({ id, text }: Notice): string => `${id}:${text}`;

/** Current notices of the top bar, in the order of the editors, without the notices that the user closed. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation('areas');
  const [closed, setClosed] = useState(() => readClosed(closedKey));
  const openNotices = notices.filter((notice) => !closed.includes(getVersionKey(notice)));
  if (openNotices.length === 0) return null;
  const close = (notice: Notice) => {
    const closedKeys = [...closed, getVersionKey(notice)];
    saveClosed(closedKey, closedKeys);
    setClosed(closedKeys);
  };
  return (
    <ul className={styles.notices} aria-label={t('notices')}>
      {openNotices.map((notice) => (
        <li key={notice.id}>
          <span>{notice.text}</span>
          {notice.url && <a href={notice.url}>{notice.buttonTitle ?? t('seeMore')}</a>}
          <button
            type="button"
            className={styles.close}
            aria-label={t('closeNotice', { text: notice.text })}
            onClick={() => close(notice)}
          >
            <IconX size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
