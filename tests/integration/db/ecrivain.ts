import { openApplication } from '~/application.server';
import type { ScopedDb } from '~/db/scoped-db.server';
import { newId } from '~/lib/ids.server';

export interface Travail {
  databaseUrl: string;
  dataDir: string;
  compteId: string;
  centreId: string;
  clientId: string;
  tours: number;
}

class Abandon extends Error {}

/**
 * One writer: reads a client's step and writes it one higher, and takes a number of a series, over and over; every third
 * transaction is given up at its end. Returns how many were kept.
 */
export async function write(db: ScopedDb, { centreId, clientId, tours }: Travail): Promise<number> {
  let kept = 0;
  const turn = (given: boolean) =>
    db.transaction(async (tx) => {
      const client = await tx.lock('clients', { id: clientId });
      await tx.update('clients', { id: clientId }, { step_dash: (client?.step_dash ?? 0) + 1 });
      const numero = await tx.nextNumber(centreId, 'ESSAI');
      const date = new Date().toISOString();
      await tx.insert('historique', {
        id: newId(),
        centre_id: centreId,
        client_id: clientId,
        date,
        action: 'N',
        details: String(numero),
      });
      if (!given) throw new Abandon();
      kept += 1;
    });
  for (let tour = 0; tour < tours; tour += 1) {
    await turn(tour % 3 !== 2).catch((error: unknown) => {
      if (!(error instanceof Abandon)) throw error;
    });
  }
  return kept;
}

/** The same in a process of its own: `node --import tsx ecrivain.ts JSON`; says that it begins, then how many were kept. */
if (process.argv[1]?.endsWith('ecrivain.ts')) {
  const travail = JSON.parse(process.argv[2] ?? '') as Travail;
  const application = openApplication(travail);
  const scope = { compteIds: [travail.compteId], centreIds: [travail.centreId] };
  await application.probe();
  process.stdout.write('prêt ');
  process.stdout.write(String(await write(application.scopedDb(scope), travail)));
  await application.close();
}
