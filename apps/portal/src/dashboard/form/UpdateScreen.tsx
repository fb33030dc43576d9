import { useLocation, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Gone } from '../Gone.tsx';
import { isGone } from '../media/library.ts';
import { useVisited } from '../useVisited.ts';
import { DashboardTools } from './DashboardTools.tsx';
import { EntryForm } from './EntryForm.tsx';
import { restoredOf } from './saving/standing.ts';
import { type FormScreenProps, headingOf, useCrumbs, useFormFacts, useFormRecord } from './screens.ts';
import { fieldsOf } from './values.ts';

interface UpdateScreenProps extends FormScreenProps {
  /** The entry's id; by default the one in the URL. */
  entryId?: string;
}

/** The screen that edits an entry of any section. */
export function UpdateScreen({ definition, flavour, entryId }: UpdateScreenProps) {
  const params = useParams();
  const id = entryId ?? params.id ?? '';
  const { state } = useLocation();
  const { localize } = useTranslation();
  const { isKnown, may } = usePermissions();
  const crumbs = useCrumbs({ definition, flavour });
  const facts = useFormFacts({ definition, flavour }, id);
  const { data, error } = useFormRecord(definition, id, isKnown && may(definition, 'show'));
  if (!isKnown) return null;
  if (!may(definition, 'show')) return <Trouble kind="forbidden" />;
  if (error) return isGone(error) ? <Gone /> : <Trouble kind="broken" />;
  if (!data) return null;
  const record = data.data;
  const heading = headingOf(definition, record, localize);
  return (
    <>
      <Visited label={heading} description={localize(definition.names.one)} />
      <PageHeader title={heading} crumbs={crumbs} />
      <DashboardTools form={facts}>
        <EntryForm
          key={record.id}
          definition={definition}
          flavour={flavour}
          record={record}
          start={fieldsOf(definition, record)}
          restored={restoredOf(state)}
        />
      </DashboardTools>
    </>
  );
}

function Visited({ label, description }: { label: string; description: string }) {
  useVisited(label, description);
  return null;
}
