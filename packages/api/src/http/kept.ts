/** A header of copies that the device keeps: when the server had answered so, in ISO 8601. No answer of the server has it. */
export const keptAtHeader = 'x-kept-at';
