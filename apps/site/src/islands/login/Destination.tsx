/** Return page for a form posted without a script. */
export const Destination = ({ redirectTo }: { redirectTo: string | null }) =>
  redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />;
