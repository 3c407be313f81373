import type { Context } from '~/domain/access/context.server';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { readFiltreClients, searchOfClients } from '~/domain/clients/filtre-clients';
import { listFactures, readCriteresFactures } from '~/domain/factures/factures.lists.server';
import { readFiltreFactures, searchOfFactures } from '~/domain/factures/filtre-factures';
import type { Chiffres, Comptage, Montant } from '~/domain/tableau-de-bord/chiffres';

/** A figure of the dashboard, and how many the list that it leads to holds. */
export interface Controle {
  chiffre: string;
  nombre: number;
  liste: number;
}

type Feuille = Comptage | Montant;

const isFeuille = (value: object): value is Feuille => 'nombre' in value && 'filtre' in value;

/** Every figure with the total of its list, the filter written to an address and read from it as a browser would. */
export async function controlesOf(ctx: Context, chiffres: Chiffres): Promise<Controle[]> {
  const controles: Controle[] = [];
  const walk = async (value: unknown, chemin: string): Promise<void> => {
    if (typeof value !== 'object' || value === null) return;
    if (isFeuille(value)) {
      const ofFactures = chemin.startsWith('.factures');
      const liste = ofFactures ? await countFactures(ctx, value) : await countClients(ctx, value);
      controles.push({ chiffre: chemin, nombre: value.nombre, liste });
      return;
    }
    for (const [cle, each] of Object.entries(value)) await walk(each, `${chemin}.${cle}`);
  };
  await walk(chiffres, '');
  return controles;
}

async function countClients(ctx: Context, { filtre }: Feuille): Promise<number> {
  const search = new URLSearchParams(searchOfClients(filtre as Comptage['filtre']).toString());
  return (await listClients(ctx, readCriteresClients(search), readFiltreClients(search))).total;
}

async function countFactures(ctx: Context, { filtre }: Feuille): Promise<number> {
  const search = new URLSearchParams(searchOfFactures(filtre as Montant['filtre']).toString());
  return (await listFactures(ctx, readCriteresFactures(search), readFiltreFactures(search))).total;
}
