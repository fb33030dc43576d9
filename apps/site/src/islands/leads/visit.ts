/**
 * On which page a visit began, kept in this tab until it is closed: no cookie, nothing that another tab or another day
 * could read. A page that is reached by a campaign or an agent's link begins anew.
 */
const key = 'visita';

const namesSource = /[?&](?:utm_[a-z]+|agente)=/;

/** Notes it; a browser that keeps nothing tells nothing. */
export function noteVisit(): void {
  try {
    const { pathname, search } = location;
    if (sessionStorage.getItem(key) === null || namesSource.test(search))
      sessionStorage.setItem(key, `${pathname}${search}`.slice(0, 2000));
  } catch {
    // Storage may be switched off.
  }
}

/** Path and query of the page on which the visit began; null where that is not known. */
export function visitEntry(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
