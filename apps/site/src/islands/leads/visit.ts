/**
 * On which page a visit began, and from which site: kept in this tab until it is closed: no cookie, nothing that another tab
 * or another day could read. Who comes from another site, by a campaign or by an agent's link begins anew, as in the figures
 * of visits.
 */
const entryKey = 'visita';
const siteKey = 'visita.sitio';

const namesSource = /[?&](?:utm_[a-z]+|agente)=/;

/** What a lead tells of the visit; nothing where this browser keeps nothing. */
export interface Visit {
  /** Path and query of the page on which it began. */
  entry?: string;
  /** The name of the site from which it came. */
  site?: string;
}

/** The name of the site whose link was followed; null for a page of ours, and where the browser does not say. */
function siteBefore(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { protocol, host, hostname } = new URL(document.referrer);
  return /^https?:$/.test(protocol) && host !== location.host ? hostname : null;
}

/** Notes it; a browser that keeps nothing tells nothing. */
export function noteVisit(): void {
  try {
    const { pathname, search } = location;
    const site = siteBefore();
    if (sessionStorage.getItem(entryKey) !== null && site === null && !namesSource.test(search)) return;
    sessionStorage.setItem(entryKey, `${pathname}${search}`.slice(0, 2000));
    sessionStorage.setItem(siteKey, site ?? '');
  } catch {
    // Storage may be switched off.
  }
}

/** The visit that is under way. */
export function visitNow(): Visit {
  try {
    const [entry, site] = [entryKey, siteKey].map((key) => sessionStorage.getItem(key));
    return { ...(entry && { entry }), ...(site && { site }) };
  } catch {
    return {};
  }
}

/** The end of an agent's link, as `agentName` of the API has it. */
const agentName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;

/** The agent's link by which the visit began, by its end (`?agente=`); null for none. */
export function agentNow(): string | null {
  const mark = new URLSearchParams(visitNow().entry?.split('?', 2)[1] ?? '').get('agente');
  return mark !== null && agentName.test(mark) ? mark : null;
}
