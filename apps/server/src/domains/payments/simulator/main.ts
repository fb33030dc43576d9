import { runRole } from '#platform/process/role.ts';
import { explainFailure } from '#platform/terminal/failure.ts';
import { printNotice } from '#platform/terminal/greeting.ts';
import { startPaymentSimulator } from './simulator.ts';

/**
 * npm run payments-sim: runs the simulated payment provider as a process. PAYMENTS_SIM_PORT (4020) sets the port,
 * MERCADOPAGO_TOKEN and MERCADOPAGO_WEBHOOK_SECRET (demo) what the portal and the simulator share.
 */
const {
  PAYMENTS_SIM_PORT: port = '4020',
  MERCADOPAGO_TOKEN: token = 'demo',
  MERCADOPAGO_WEBHOOK_SECRET: webhookSecret = 'demo',
} = process.env;

try {
  await runRole(async () => {
    const simulator = await startPaymentSimulator({ port: Number(port), token, webhookSecret });
    if (process.send === undefined)
      printNotice(
        `Mercado Pago simulado en ${simulator.address}\n  MERCADOPAGO_URL=${simulator.address} MERCADOPAGO_TOKEN=${token} MERCADOPAGO_WEBHOOK_SECRET=${webhookSecret}`,
      );
    return { running: simulator };
  });
} catch (error) {
  const explanation = explainFailure(error);
  if (explanation) printNotice(explanation, 'error');
  process.exit(1);
}
