import type { ScelleRow } from '~/db/rows/comptabilite';
import type { Context } from '~/domain/access/context.server';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { readFiltreClients, searchOfClients } from '~/domain/clients/filtre-clients';
import { listFactures, readCriteresFactures } from '~/domain/factures/factures.lists.server';
import { readFiltreFactures, searchOfFactures } from '~/domain/factures/filtre-factures';
import type { Chiffres, Comptage, FacturesComptees, Ventes } from '~/domain/tableau-de-bord/chiffres';
import { readFiltreVentes, searchOfVentes } from '~/domain/tableau-de-bord/ventes';
import { listVentes, readCriteresVentes } from '~/domain/tableau-de-bord/ventes.lists.server';
import { newId } from '~/lib/ids.server';

/** A figure of the dashboard, and how many the list that it leads to holds. */
export interface Controle {
  chiffre: string;
  nombre: number;
  liste: number;
}

type Feuille = Comptage | FacturesComptees | Ventes;

const isFeuille = (value: object): value is Feuille => 'nombre' in value && 'filtre' in value;
const isVentes = (value: Feuille): value is Ventes => 'avoirs' in value;

/** Every figure with the total of its list, the filter written to an address and read from it as a browser would. */
export async function controlesOf(ctx: Context, chiffres: Chiffres): Promise<Controle[]> {
  const controles: Controle[] = [];
  const walk = async (value: unknown, chemin: string): Promise<void> => {
    if (typeof value !== 'object' || value === null) return;
    if (isFeuille(value)) {
      if (isVentes(value)) {
        const { total, somme } = await ventesDe(ctx, value);
        controles.push({ chiffre: chemin, nombre: value.nombre, liste: total });
        controles.push({ chiffre: `${chemin}.total`, nombre: value.total, liste: somme.total });
        return;
      }
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
  const search = new URLSearchParams(searchOfFactures(filtre as FacturesComptees['filtre']).toString());
  return (await listFactures(ctx, readCriteresFactures(search), readFiltreFactures(search))).total;
}

function ventesDe(ctx: Context, { filtre }: Ventes) {
  const search = new URLSearchParams(searchOfVentes(filtre).toString());
  return listVentes(ctx, readCriteresVentes(search), readFiltreVentes(search));
}

/** Seals a document past every rule of the application, as the next of its centre's chain: the dashboard reads it, nothing else may. */
export async function storeScelle(
  ctx: Context,
  scelle: Pick<ScelleRow, 'centre_id' | 'genre' | 'objet_id' | 'montant' | 'jour'>,
): Promise<void> {
  const rang = await ctx.db.count(ctx.db.fromCentres('scelles', [scelle.centre_id]));
  await ctx.db.insert('scelles', {
    ...{ ...scelle, id: newId(), rang: rang + 1, scelle_le: ctx.now().toISOString() },
    ...{ faits: '', precedente: '', empreinte: '' },
  });
}
