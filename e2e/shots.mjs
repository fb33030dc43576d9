import { chromium } from 'playwright';
const base = 'http://127.0.0.1:8106';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
async function login(email, size) {
  const context = await browser.newContext({ viewport: size, locale: 'es-AR' });
  const r = await context.request.post(base + '/api/auth/login', { data: { email, password: 'Centinela-demo-2026' }, headers: { origin: base } });
  if (!r.ok()) console.log(email, r.status(), await r.text());
  return context;
}
const sizes = { d: { width: 1440, height: 900 }, m: { width: 390, height: 844 } };
const shot = async (page, name, full = true) => { await page.waitForTimeout(2500); await page.screenshot({ path: `/tmp/money-${name}.png`, fullPage: full }); };
for (const [k, size] of Object.entries(sizes)) {
  const client = await login('cliente@centinela.demo', size);
  const page = await client.newPage();
  await page.goto(base + '/clientes/home'); await shot(page, `home-${k}`, false);
  await page.goto(base + '/clientes/facturas'); await shot(page, `invoices-${k}`, k === 'm' ? false : true);
  await page.goto(base + '/clientes/probar-alarma'); await shot(page, `test-${k}`);
  if (k === 'd') {
    await page.goto(base + '/clientes/facturas');
    await page.getByRole('button', { name: /con Mercado Pago/ }).click();
    await page.waitForURL(/checkout/); await shot(page, `checkout-${k}`);
    await page.getByRole('button', { name: 'Aprobar el pago' }).click();
    await page.waitForURL(/pagos/);
    await page.waitForTimeout(5000);
    await shot(page, `payment-${k}`);
    await page.goto(base + '/clientes/home'); await shot(page, `paid-${k}`, false);
  } else {
    await page.goto(base + '/clientes/facturas'); await page.waitForTimeout(1500);
    await page.getByText('Tus pagos').scrollIntoViewIfNeeded().catch(() => {}); await shot(page, `payments-${k}`, false);
  }
  const admin = await login('admin@centinela.demo', size);
  const a = await admin.newPage();
  await a.goto(base + '/dashboard/contracts'); await shot(a, `contracts-${k}`, false);
  await a.goto(base + '/dashboard/invoices'); await shot(a, `staffinvoices-${k}`, false);
  await a.goto(base + '/dashboard/payments'); await shot(a, `staffpayments-${k}`, false);
  await a.goto(base + '/dashboard/contracts?q=104207'); await a.getByRole('link', { name: /^104\d+$/ }).first().click(); await shot(a, `contract-${k}`);
  await a.getByRole('button', { name: 'Ver como cliente' }).click();
  await a.getByLabel('Motivo').fill('Llamó por su factura'); await shot(a, `viewas-${k}`, false);
  await a.getByRole('button', { name: 'Empezar a ver' }).click();
  await a.waitForURL(/clientes/); await shot(a, `viewing-${k}`, false);
  await a.goto(base + '/clientes/sesiones'); await shot(a, `sessions-${k}`, false);
  await a.getByRole('button', { name: /Dejar de ver/ }).click(); await a.waitForURL(/dashboard/); console.log(k, a.url());
}
await browser.close();
