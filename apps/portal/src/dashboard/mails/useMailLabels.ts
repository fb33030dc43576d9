import { useTranslation } from '../../language/language.ts';
import { isMailType, isReasonCode } from './words.ts';

/** Labels of the API's codes; an unknown code is returned unchanged. */
export function useMailLabels() {
  const { t } = useTranslation('mails');
  return {
    getTypeLabel: (type: string): string => (isMailType(type) ? t(`types.${type}`) : type),
    getReasonLabel: (reason: string): string => (isReasonCode(reason) ? t(`reasons.${reason}`) : reason),
  };
}
