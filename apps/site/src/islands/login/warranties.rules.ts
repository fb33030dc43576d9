import { type WarrantyState, warrantyStates } from '@centinela/api/contracts/warrantyLabels.ts';
import { type RequestState, requestStateNames } from '@centinela/api/requests/requestLabels.ts';

/** A device of the visitor, as the page shows it. */
export interface DeviceView {
  name: string;
  /** The warranty, in words. */
  coverage: string;
  link: { text: string; url: string };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const listData = (body: unknown): Record<string, unknown>[] =>
  isRecord(body) && Array.isArray(body.data) ? body.data.filter(isRecord) : [];
const isState = (value: unknown): value is WarrantyState => warrantyStates.some((state) => state === value);
const isRequestState = (value: unknown): value is RequestState =>
  typeof value === 'string' && Object.hasOwn(requestStateNames, value);

function describeCoverage(state: WarrantyState, until: unknown): string {
  const day = typeof until === 'string' ? until.split('-').reverse().join('/') : '';
  if (state === 'UNKNOWN') return 'No tenemos la fecha: pedinos el arreglo y te decimos si está cubierto.';
  if (state === 'ENDED') return `La garantía terminó el ${day}.`;
  return state === 'ENDING' ? `La garantía termina el ${day}.` : `Cubierto hasta el ${day}.`;
}

/** Finds the newest claim for each device that was not withdrawn, by contract and device. */
function findClaims(requests: unknown): ReadonlyMap<string, { number: number; state: RequestState }> {
  const claims = new Map<string, { number: number; state: RequestState }>();
  for (const { number, state, contract, details } of listData(requests)) {
    if (!isRecord(contract) || !isRecord(details) || !isRecord(details.device)) continue;
    const key = `${contract.id} ${details.device.id}`;
    if (typeof number === 'number' && isRequestState(state) && state !== 'WITHDRAWN' && !claims.has(key))
      claims.set(key, { number, state });
  }
  return claims;
}

/**
 * Converts the responses of the API; items of another shape are skipped.
 *
 * @param warranties response of GET /contracts/me/warranties
 * @param requests response of GET /requests/me, newest first
 */
export function describeDevices(warranties: unknown, requests: unknown): DeviceView[] {
  const claims = findClaims(requests);
  const contracts = listData(warranties);
  return contracts.flatMap(({ contract, equipment }) => {
    if (!isRecord(contract) || typeof contract.id !== 'string' || !Array.isArray(equipment)) return [];
    const contractId = contract.id;
    return equipment.filter(isRecord).flatMap(({ id, name, quantity, until, state }): DeviceView[] => {
      if (typeof id !== 'string' || typeof name !== 'string' || !isState(state)) return [];
      const claim = claims.get(`${contractId} ${id}`);
      const isOpen = claim?.state === 'RECEIVED' || claim?.state === 'TAKEN';
      const claimUrl = `/clientes/garantia?${new URLSearchParams({ contrato: contractId, equipo: id })}`;
      return [
        {
          name: typeof quantity === 'number' && quantity > 1 ? `${name} × ${quantity}` : name,
          coverage: [
            ...(contracts.length > 1 ? [`Contrato ${contract.number}.`] : []),
            describeCoverage(state, until),
            ...(claim
              ? [`Pedido N° ${claim.number}: ${requestStateNames[claim.state][0].toLowerCase()}.`]
              : []),
          ].join(' '),
          link: isOpen
            ? { text: `Ver el pedido N° ${claim.number}`, url: '/clientes/pedidos' }
            : { text: `Pedir arreglo de ${name}`, url: claimUrl },
        },
      ];
    });
  });
}
