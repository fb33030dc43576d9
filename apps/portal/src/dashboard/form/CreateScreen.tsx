import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { getNewLabel } from '../records/titles.ts';
import { DashboardTools } from './DashboardTools.tsx';
import { EntryForm } from './EntryForm.tsx';
import { type FormScreenProps, useCrumbs, useSurroundingForm } from './screens.ts';
import { getInitialValues } from './values.ts';

/** Screen that creates an entry of any section. */
export function CreateScreen({ definition, flavour }: FormScreenProps) {
  const { localize } = useTranslation();
  const { isLoaded, canAccess } = usePermissions();
  const [search] = useSearchParams();
  const crumbs = useCrumbs({ definition, flavour });
  const initialValues = useMemo(
    () => getInitialValues(definition, flavour, search),
    [definition, flavour, search],
  );
  const surroundingForm = useSurroundingForm({ definition, flavour }, null);
  if (!isLoaded) return null;
  if (!canAccess(definition, 'save')) return <Trouble kind="forbidden" />;
  return (
    <>
      <PageHeader
        title={localize(getNewLabel(definition))}
        crumbs={crumbs}
        lead={localize(definition.about)}
      />
      <DashboardTools form={surroundingForm}>
        <EntryForm
          key={`${definition.key} ${flavour}`}
          definition={definition}
          variant={flavour}
          record={null}
          initialValues={initialValues}
        />
      </DashboardTools>
    </>
  );
}
