/**
 * Session storage keys for the entry page and the referring site of a visit. Session storage belongs to one tab and is
 * not sent to the server. As in the visit statistics, a new visit starts when the visitor arrives from another site, by a
 * campaign or by an agent's link.
 */
const entryKey = 'visita';
const siteKey = 'visita.sitio';

const sourceParameter = /[?&](?:utm_[a-z]+|agente)=/;

/** Visit data of a lead; empty when the browser blocks storage. */
export interface Visit {
  /** Path and query of the entry page. */
  entry?: string;
  /** Host name of the referring site. */
  site?: string;
}

/** Returns the host name of the referring site; null for this site and without a referrer. */
function getReferringSite(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { protocol, host, hostname } = new URL(document.referrer);
  return /^https?:$/.test(protocol) && host !== location.host ? hostname : null;
}

/**
 * Stores the entry page and the referring site when a new visit starts; does nothing when the browser blocks storage.
 */
export function recordVisit(): void {
  try {
    const { pathname, search } = location;
    const site = getReferringSite();
    if (sessionStorage.getItem(entryKey) !== null && site === null && !sourceParameter.test(search)) return;
    sessionStorage.setItem(entryKey, `${pathname}${search}`.slice(0, 2000));
    sessionStorage.setItem(siteKey, site ?? '');
  } catch {
    // The browser blocks storage.
  }
}

/** Returns the data of the current visit. */
export function getVisit(): Visit {
  try {
    const [entry, site] = [entryKey, siteKey].map((key) => sessionStorage.getItem(key));
    return { ...(entry && { entry }), ...(site && { site }) };
  } catch {
    return {};
  }
}

/** Agent code of a link, as defined by `agentName` in the API. */
const agentCodePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;

/** Returns the agent code (`?agente=`) of the entry page; null for none. */
export function getVisitAgent(): string | null {
  const agentCode = new URLSearchParams(getVisit().entry?.split('?', 2)[1] ?? '').get('agente');
  return agentCode !== null && agentCodePattern.test(agentCode) ? agentCode : null;
}
