import { useLocation, useParams } from 'react-router';
import { isNotFound } from '../../calls/notFound.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { parseRestored } from '../records/saveStatus.ts';
import { DeletedRecord } from '../shared/DeletedRecord.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { DashboardTools } from './DashboardTools.tsx';
import { EntryForm } from './EntryForm.tsx';
import { type FormScreenProps, getHeading, useCrumbs, useFormRecord, useSurroundingForm } from './screens.ts';
import { getFieldValues } from './values.ts';

interface UpdateScreenProps extends FormScreenProps {
  /** The entry's id; by default the one in the URL. */
  entryId?: string;
}

/** Screen that edits an entry of any section. */
export function UpdateScreen({ definition, flavour, entryId }: UpdateScreenProps) {
  const params = useParams();
  const id = entryId ?? params.id ?? '';
  const { state } = useLocation();
  const { localize } = useTranslation();
  const { isLoaded, canAccess } = usePermissions();
  const crumbs = useCrumbs({ definition, flavour });
  const surroundingForm = useSurroundingForm({ definition, flavour }, id);
  const { data, error } = useFormRecord(definition, id, isLoaded && canAccess(definition, 'show'));
  if (!isLoaded) return null;
  if (!canAccess(definition, 'show')) return <Trouble kind="forbidden" />;
  if (error) return isNotFound(error) ? <DeletedRecord /> : <Trouble kind="broken" />;
  if (!data) return null;
  const record = data.data;
  const heading = getHeading(definition, record, localize);
  return (
    <>
      <RecordVisit label={heading} description={localize(definition.names.one)} />
      <PageHeader title={heading} crumbs={crumbs} />
      <DashboardTools form={surroundingForm}>
        <EntryForm
          key={record.id}
          definition={definition}
          variant={flavour}
          record={record}
          initialValues={getFieldValues(definition, record)}
          restored={parseRestored(state)}
        />
      </DashboardTools>
    </>
  );
}

/** Adds the entry to the recently visited screens. */
function RecordVisit({ label, description }: { label: string; description: string }) {
  useVisited(label, description);
  return null;
}
