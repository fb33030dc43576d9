/** The part of Cloudflare's Turnstile API that is used here. */
interface Turnstile {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      language: string;
      appearance: 'interaction-only';
      callback(token: string): void;
      'error-callback'(): void;
      'timeout-callback'(): void;
    },
  ): string;
  remove(id: string): void;
}

/** The part of Google's reCAPTCHA 3 API that is used here. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
    grecaptcha?: Recaptcha;
  }
}

/** Parameters of a widget. */
export interface Widget {
  provider: 'turnstile' | 'recaptcha';
  siteKey: string;
  form: string;
  place: HTMLElement;
}

/** Milliseconds that a visitor may take to complete the widget. */
const timeoutMs = 120_000;

const scriptUrls = {
  turnstile: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  recaptcha: (siteKey: string) =>
    `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
} as const;

const scriptLoads = new Map<string, Promise<void>>();

/** Loads a script once; after a failure the next call tries again. */
function loadScript(url: string): Promise<void> {
  const previousLoad = scriptLoads.get(url);
  if (previousLoad) return previousLoad;
  const scriptLoad = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} could not be loaded`));
    document.head.append(script);
  });
  scriptLoads.set(url, scriptLoad);
  scriptLoad.catch(() => scriptLoads.delete(url));
  return scriptLoad;
}

function runTurnstile({ siteKey, form, place }: Widget): Promise<string> {
  const { turnstile } = window;
  if (!turnstile) throw new Error('the Turnstile script defined no API');
  const container = document.createElement('div');
  place.append(container);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const id = turnstile.render(container, {
    sitekey: siteKey,
    action: form,
    language: 'es',
    appearance: 'interaction-only',
    callback: resolve,
    'error-callback': () => reject(new Error('Turnstile failed')),
    'timeout-callback': () => reject(new Error('the Turnstile challenge timed out')),
  });
  return promise.finally(() => {
    turnstile.remove(id);
    container.remove();
  });
}

function runRecaptcha({ siteKey, form }: Widget): Promise<string> {
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error('the reCAPTCHA script defined no API');
  return new Promise((resolve, reject) => {
    grecaptcha.ready(() => grecaptcha.execute(siteKey, { action: form }).then(resolve, reject));
  });
}

/**
 * Runs the provider's widget, which usually needs no interaction. The form's name is sent as the widget's action, so
 * that the server can check for which form the token was issued.
 *
 * @returns the token for the server
 * @throws Error when the script can't be loaded, the widget fails or the visitor doesn't complete it
 */
export async function runWidget(widget: Widget): Promise<string> {
  await loadScript(scriptUrls[widget.provider](widget.siteKey));
  const tokenRequest = widget.provider === 'turnstile' ? runTurnstile(widget) : runRecaptcha(widget);
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('the captcha timed out')), timeoutMs);
  return Promise.race([tokenRequest, timeout.promise]).finally(() => clearTimeout(timer));
}
