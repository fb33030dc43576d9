/** Where the visitor was going, for a form that goes without a script. */
export const Destination = ({ redirectTo }: { redirectTo: string | null }) =>
  redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />;
