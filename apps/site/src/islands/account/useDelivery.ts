import { useEffect, useRef, useState } from 'react';
import { createDelivery, type Delivery, type DeliveryState, idle } from '../leads/delivery.ts';

/** Delivery of what a React form sends, with how far it has got. */
export function useDelivery<T>(onOutcome: (outcome: T) => void): DeliveryState & Delivery<T> {
  const [state, setState] = useState(idle);
  const latest = useRef(onOutcome);
  useEffect(() => {
    latest.current = onOutcome;
  });
  const [delivery] = useState(() =>
    createDelivery<T>({ onChange: setState, onOutcome: (outcome) => latest.current(outcome) }),
  );
  return { ...state, ...delivery };
}
