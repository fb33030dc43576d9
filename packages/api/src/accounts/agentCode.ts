/** Agent code of an agent's link: `?agente=…` in any URL of the site. */
export const agentCodePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;

/** Returns the agent code in a query; null for none. */
export function readAgentCode(query: URLSearchParams): string | null {
  const agentCode = query.get('agente');
  return agentCode !== null && agentCodePattern.test(agentCode) ? agentCode : null;
}
