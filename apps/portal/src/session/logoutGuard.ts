/** Asks before a logout that would delete data of this device. */
type LogoutGuard = () => Promise<boolean>;

let guard: LogoutGuard | null = null;

/** Sets the guard of the open area. @returns a function that removes it */
export function setLogoutGuard(areaGuard: LogoutGuard): () => void {
  guard = areaGuard;
  return () => {
    if (guard === areaGuard) guard = null;
  };
}

/** Whether the user may log out now: nothing would be lost, or they agreed. */
export const mayLogOut = async (): Promise<boolean> => guard === null || guard();
