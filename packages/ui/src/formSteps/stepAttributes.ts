/** Attributes of a form that shows its steps one at a time. */
export const stepsProps = { 'data-steps': '' } as const;

/** Attributes of an element that is shown only with the last step, such as the consent. */
export const lastStepProps = { 'data-last': '' } as const;
