/**
 * A process of its own that issues invoices all at once, and takes every third one back before it is committed: what two such processes do to one
 * chain, the test that starts them looks at. Arguments as one JSON; answers with one line of JSON.
 */
import { openApplication } from '~/application.server';
import { createContext } from '~/domain/access/context.server';
import { DatabaseBusyError } from '~/lib/unavailable';
import { storeFacture } from './facture';

interface Demande {
  databaseUrl: string;
  dataDir: string;
  compteId: string;
  centre: { id: string; name: string };
  nombre: number;
}

class Forcee extends Error {}

const { databaseUrl, dataDir, compteId, centre, nombre } = JSON.parse(process.argv[2] ?? '') as Demande;
const application = openApplication({ databaseUrl, dataDir });
const chosen = { ...centre, abonnement: 'Ultimate' as const, code_postal: '' };
const ctx = createContext({
  db: application.scopedDb({ compteIds: [compteId], centreIds: [centre.id] }),
  acteur: { userId: null, name: 'Essai', email: '', role: 'accountAdmin', compteId },
  centres: [chosen],
  centreCourant: chosen,
  now: () => new Date(),
  infra: application.infra,
});

const issue = (index: number) =>
  ctx.transaction(async (tx) => {
    await storeFacture(tx);
    if (index % 3 === 2) throw new Forcee();
  });
/** On a slow machine some are told to come back: nothing of theirs is written, and they do. */
async function one(index: number, essais = 20): Promise<void> {
  try {
    await issue(index);
  } catch (error) {
    if (!(error instanceof DatabaseBusyError) || essais === 0) throw error;
    await one(index, essais - 1);
  }
}
const results = await Promise.allSettled(Array.from({ length: nombre }, (_, index) => one(index)));
const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
const fautes = failed.filter((reason) => !(reason instanceof Forcee)).map(String);
process.stdout.write(`${JSON.stringify({ emises: nombre - failed.length, fautes })}\n`);
await application.close();
