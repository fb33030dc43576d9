import { useNavigate } from 'react-router';
import { paths } from '../../navigation/paths.ts';
import { useChangeSettings, useDashboardSettings } from './useDashboardSettings.ts';

/** Returns a function that shows the tour again, on the home screen. */
export function useStartTour(): () => Promise<void> {
  const settings = useDashboardSettings();
  const changeSettings = useChangeSettings();
  const navigate = useNavigate();
  return async () => {
    await changeSettings({ dismissed: (settings?.dismissed ?? []).filter((name) => name !== 'tour') });
    await navigate(paths.dashboard);
  };
}
