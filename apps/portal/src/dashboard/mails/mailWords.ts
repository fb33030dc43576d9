import { useTranslation } from '../../language/language.ts';
import { isMailType, isReasonCode } from './words.ts';

/** The names of what the API answers by codes; a name that is none stays as it is. */
export function useMailWords() {
  const { t } = useTranslation('mails');
  return {
    typeOf: (type: string): string => (isMailType(type) ? t(`types.${type}`) : type),
    reasonOf: (reason: string): string => (isReasonCode(reason) ? t(`reasons.${reason}`) : reason),
  };
}
