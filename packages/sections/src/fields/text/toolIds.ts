/** Patterns of the external tools' ids; any other value is rejected and never reaches a URL. */
export const toolIds = {
  tagManagerId: /^GTM-[A-Z0-9]{4,12}$/,
  analyticsId: /^G-[A-Z0-9]{4,16}$/,
  heatmapId: /^[a-z0-9]{6,16}$/,
  // indexnow.org, "Verifying Ownership".
  indexNowKey: /^[A-Za-z0-9-]{8,128}$/,
} as const;
export type ToolId = keyof typeof toolIds;

export const isToolId = (kind: ToolId, text: string): boolean => toolIds[kind].test(text);
