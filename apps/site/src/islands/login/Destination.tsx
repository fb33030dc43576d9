/** Hidden field with the page to return to, for a form that is posted without a script. */
export const Destination = ({ redirectTo }: { redirectTo: string | null }) =>
  redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />;
