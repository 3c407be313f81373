import type { Context } from '~/domain/access/context.server';
import { CommandeSaisie, ReceptionCommandeSaisie } from '~/domain/commandes/commande.schema';
import { createCommande } from '~/domain/commandes/commandes.service.server';
import { recevoirCommande } from '~/domain/commandes/reception.service.server';
import { EmboutSaisi } from '~/domain/sav/embout.schema';
import { createEmbout } from '~/domain/sav/embouts.service.server';
import { ReparationSaisie } from '~/domain/sav/reparation.schema';
import { createReparation } from '~/domain/sav/reparations.service.server';
import { addDays, toParis } from '~/lib/dates';

const REPARES = 4;

/**
 * What a centre has at its suppliers': a repair that is late while its patient wears a loan, one that is awaited, one that is to be handed over, one that is
 * done; an order that is late and one that came in part; ear moulds to order, late, and fitted. `pretable` is the number of a device that is lent.
 */
export async function tenirSav(ctx: Context, pretable: string): Promise<void> {
  const { date: aujourdhui } = toParis(ctx.now());
  const jour = (ecart: number) => addDays(aujourdhui, ecart);
  const portes = (await portesDe(ctx)).slice(0, REPARES);
  const reparations = [
    {
      ...{ panne: 'Écouteur muet', priseEnCharge: 'garantie', recueLe: jour(-30), envoyeeLe: jour(-28) },
      ...{ reference: 'RMA-20417', retourPrevuLe: jour(-10) },
      ...(pretable && { pretNom: 'Appareil de prêt', pretNumero: pretable, pretLe: jour(-30) }),
    },
    {
      ...{ panne: 'Ne charge plus', priseEnCharge: 'garantie', recueLe: jour(-6), envoyeeLe: jour(-5) },
      ...{ reference: 'RMA-20688', retourPrevuLe: jour(9) },
    },
    {
      ...{ panne: 'Souffle dans le bruit', priseEnCharge: 'garantie', recueLe: jour(-16) },
      ...{ envoyeeLe: jour(-15), retourPrevuLe: jour(-1), revenueLe: jour(-1), issue: 'reparee' },
    },
    {
      ...{ panne: 'Coque fendue', priseEnCharge: 'devis', montant: '120', accord: 'accepte' },
      ...{ accordLe: jour(-59), recueLe: jour(-60), envoyeeLe: jour(-58), revenueLe: jour(-46) },
      ...{ remiseLe: jour(-44), issue: 'reparee' },
    },
  ];
  for (const [rang, { id, client_id, marque }] of portes.entries())
    await createReparation(
      ctx,
      client_id,
      ReparationSaisie.parse({ ...reparations[rang], appareilId: id, fournisseur: marque }),
    );
  const [premier, second, troisieme] = portes;
  const embout = { forme: 'Conque', matiere: 'Silicone' };
  const mouler = (client_id: string, values: object) =>
    createEmbout(ctx, client_id, EmboutSaisi.parse({ ...embout, ...values }));
  if (premier)
    await mouler(premier.client_id, {
      ...{ oreille: premier.oreille, fournisseur: 'Moulage de l’Ouest', empreinteLe: jour(-22) },
      ...{ commandeLe: jour(-20), prevuLe: jour(-9) },
    });
  if (second) await mouler(second.client_id, { oreille: second.oreille, empreinteLe: jour(-3) });
  if (troisieme)
    await mouler(troisieme.client_id, {
      ...{ oreille: troisieme.oreille, fournisseur: 'Moulage de l’Ouest', empreinteLe: jour(-80) },
      ...{ commandeLe: jour(-79), prevuLe: jour(-70), recuLe: jour(-68), poseLe: jour(-60) },
    });
  await commander(ctx, jour);
}

async function commander(ctx: Context, jour: (ecart: number) => string): Promise<void> {
  const passer = (values: object) => createCommande(ctx, CommandeSaisie.parse(values));
  await passer({
    ...{ fournisseur: 'Moulage de l’Ouest', reference: 'CF-5521', commandeeLe: jour(-25) },
    ...{ prevueLe: jour(-8), lignes: [{ designation: 'Filtres pare-cérumen', quantite: 30, prix: '0,90' }] },
  });
  const id = await passer({
    ...{ fournisseur: 'Piles et Dômes Services', commandeeLe: jour(-9), prevueLe: jour(5) },
    lignes: [
      { designation: 'Piles 312, plaquettes de 6', quantite: 100, prix: '2,10' },
      { designation: 'Dômes fermés 8 mm', quantite: 40, prix: '0,65' },
    ],
  });
  const [ligne] = await ctx.db.from('lignes_commande').where({ commande_id: id }).orderBy('rang').limit(1);
  if (!ligne) return;
  const lignes = [{ ligneId: ligne.id, quantite: 60 }];
  await recevoirCommande(ctx, id, ReceptionCommandeSaisie.parse({ le: jour(-2), bon: 'BL-8842', lignes }));
}

/** Devices that living patients wear and the register knows as theirs, one of each patient. */
async function portesDe(ctx: Context) {
  const centre_id = ctx.centreCourant?.id ?? '';
  const suivis = await ctx.db
    .from('exemplaires')
    .where({ etat: 'appareille', centre_id })
    .orderBy('serie_cle')
    .limit(40);
  const ids = suivis.flatMap(({ client_id }) => client_id ?? []);
  const vivants = await ctx.db.from('clients').whereIn('id', ids).whereNull('supprime_le');
  const appareils = await ctx.db.from('appareils').whereIn('client_id', ids).whereNull('rendu_le');
  const vus = new Set<string>();
  return suivis.flatMap(({ client_id, numero_serie }) => {
    const porte = appareils.find(
      (each) => each.client_id === client_id && each.numero_serie === numero_serie,
    );
    if (!porte || vus.has(porte.client_id) || !vivants.some(({ id }) => id === porte.client_id)) return [];
    vus.add(porte.client_id);
    return [porte];
  });
}
