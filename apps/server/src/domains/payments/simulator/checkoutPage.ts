import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders the checkout page of the simulated provider. */
export const renderCheckout = ({
  title,
  amount,
}: {
  title: string;
  amount: number;
}): string => `<!doctype html>
<html lang="es-AR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pago simulado</title>
<style>
body { margin: 0; background: #f7f5f0; color: #0b1220; font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 8vh auto; padding: 1.5rem; border-radius: 14px; background: #fff; }
.note { margin: 0 0 1.25rem; padding: .6rem .9rem; border: 2px dashed #9a6a00; border-radius: 8px; background: #fff6e0; font-weight: 600; }
h1 { margin: 0; font-size: 1.125rem; font-weight: 500; }
.amount { margin: .25rem 0 1.5rem; font-size: 2rem; font-weight: 700; }
form { display: grid; gap: .6rem; }
button { min-height: 3rem; border: 1px solid #13203a; border-radius: 999px; background: #fff; color: #13203a; font: inherit; font-weight: 600; }
button:first-child { background: #13203a; color: #fff; }
</style>
<main>
<p class="note">Esto es una simulación: no se cobra nada.</p>
<h1>${escapeHtml(title)}</h1>
<p class="amount">$ ${formatMoney(amount)}</p>
<form method="post">
<button name="status" value="approved">Aprobar el pago</button>
<button name="status" value="pending">Dejarlo en proceso</button>
<button name="status" value="rejected">Rechazarlo</button>
</form>
</main>
</html>
`;
