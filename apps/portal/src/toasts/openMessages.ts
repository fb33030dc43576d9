import type { Message } from './ToastContent.tsx';

/** The messages that are open or waiting, by the id of their toast. */
export const openMessages = new Map<string, Message>();
