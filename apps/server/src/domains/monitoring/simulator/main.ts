import { runRole } from '#platform/process/role.ts';
import { explainFailure } from '#platform/terminal/failure.ts';
import { printNotice } from '#platform/terminal/greeting.ts';
import { behaviour, startSimulator } from './simulator.ts';

/**
 * npm run eterix-sim: runs the simulated monitoring platform as a process. ETERIX_SIM_PORT (4010) sets the port,
 * ETERIX_TOKEN (demo) the accepted token, ETERIX_SIM_MODE the behaviour (see `behaviour` in simulator.ts).
 */
const { ETERIX_SIM_PORT: port = '4010', ETERIX_TOKEN: token = 'demo', ETERIX_SIM_MODE: mode } = process.env;

try {
  const first = behaviour.parse({ mode });
  await runRole(async () => {
    const simulator = await startSimulator({ port: Number(port), token, die: () => process.exit(1) });
    simulator.setBehaviour(first);
    if (process.send === undefined)
      printNotice(
        `Plataforma de monitoreo simulada en ${simulator.address}\n  ETERIX_URL=${simulator.address} ETERIX_TOKEN=${token}`,
      );
    return { running: simulator };
  });
} catch (error) {
  const explanation = explainFailure(error);
  if (explanation) printNotice(explanation, 'error');
  process.exit(1);
}
