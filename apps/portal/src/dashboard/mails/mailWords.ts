import { useTranslation } from '../../language/language.ts';
import { isMailType, isReasonCode } from './words.ts';

/** Labels of the API's codes; an unknown code is returned unchanged. */
export function useMailWords() {
  const { t } = useTranslation('mails');
  return {
    typeOf: (type: string): string => (isMailType(type) ? t(`types.${type}`) : type),
    reasonOf: (reason: string): string => (isReasonCode(reason) ? t(`reasons.${reason}`) : reason),
  };
}
