/** The part of Cloudflare's script that we use. */
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

/** The part of Google's script (reCAPTCHA 3) that we use. */
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

/** What a widget asks for. */
export interface Widget {
  provider: 'turnstile' | 'recaptcha';
  siteKey: string;
  form: string;
  place: HTMLElement;
}

/** Milliseconds that a visitor who is asked something may take. */
const patience = 120_000;

const scripts = {
  turnstile: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  recaptcha: (siteKey: string) =>
    `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
} as const;

const loading = new Map<string, Promise<void>>();

/** Loads a script once; one that failed may be tried again. */
function load(address: string): Promise<void> {
  const running = loading.get(address);
  if (running) return running;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
    document.head.append(script);
  });
  loading.set(address, started);
  started.catch(() => loading.delete(address));
  return started;
}

function askTurnstile({ siteKey, form, place }: Widget): Promise<string> {
  const { turnstile } = window;
  if (!turnstile) throw new Error('the script of Turnstile did nothing');
  const box = document.createElement('div');
  place.append(box);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const id = turnstile.render(box, {
    sitekey: siteKey,
    action: form,
    language: 'es',
    appearance: 'interaction-only',
    callback: resolve,
    'error-callback': () => reject(new Error('Turnstile failed')),
    'timeout-callback': () => reject(new Error('Turnstile was not answered')),
  });
  return promise.finally(() => {
    turnstile.remove(id);
    box.remove();
  });
}

function askRecaptcha({ siteKey, form }: Widget): Promise<string> {
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error('the script of reCAPTCHA did nothing');
  return new Promise((resolve, reject) => {
    grecaptcha.ready(() => grecaptcha.execute(siteKey, { action: form }).then(resolve, reject));
  });
}

/**
 * Lets the service's widget ask, which mostly needs nobody. The form's name is its action, which the server compares.
 *
 * @returns the token for the server
 * @throws Error when the script does not come, the widget fails or nobody answers it
 */
export async function askWidget(widget: Widget): Promise<string> {
  await load(scripts[widget.provider](widget.siteKey));
  const asked = widget.provider === 'turnstile' ? askTurnstile(widget) : askRecaptcha(widget);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('nobody answered the captcha')), patience);
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}
