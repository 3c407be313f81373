import { z } from 'zod';
import { nomDeValeur } from '~/domain/lpp/tarif-du-code';
import { UNITES } from '~/domain/parametres/parametre';
import {
  computePartsParOreille,
  type SituationDite,
} from '~/domain/remboursement/parts-par-oreille.service.server';
import type { Contrat, Part } from '~/domain/remboursement/situation';
import { isDay } from '~/lib/dates';
import { COTE, COTES } from '~/lib/oreilles';
import { operation } from '../operation';
import { Euros, eurosOf, Id } from '../schemas';

const JourDu = (description: string) =>
  z
    .string()
    .max(10)
    .refine(isDay, 'Un jour AAAA-MM-JJ.')
    .optional()
    .meta({ description, examples: ['2026-11-24'] });
const Oui = (description: string) =>
  z
    .enum(['oui', 'non'])
    .optional()
    .meta({ description: `${description} ; non sans cela.` });
const Prix = (oreille: string) =>
  z.coerce
    .number('Un montant en euros.')
    .min(0.01, 'Un montant en euros.')
    .max(100_000, 'Au plus 100 000 €.')
    .optional()
    .meta({ description: `Prix TTC de l’appareil de l’oreille ${oreille}, en euros.`, examples: [899] });

const Lpp = (oreille: string) =>
  z
    .string()
    .max(20)
    .optional()
    .meta({
      description: `Code LPP de l’appareil de l’oreille ${oreille} : la base, le prix limite et la majoration d’outre-mer sont ceux que la table appliquée lui donne ce jour-là ; les paramètres sans cela.`,
    });

const PartJson = z
  .object({
    montant: Euros,
    phrase: z.string().meta({ description: 'D’où vient le montant, en une phrase.' }),
    inconnue: z.boolean().meta({ description: 'Personne ne la connaît encore : elle compte pour rien.' }),
    parametres: z.array(
      z.object({
        cle: z.string().meta({ examples: ['remboursement.base_adulte'] }),
        libelle: z.string(),
        unite: z.enum(Object.keys(UNITES) as [keyof typeof UNITES, ...(keyof typeof UNITES)[]]),
        valeur: z.number().int().meta({ description: 'Dans l’unité du paramètre.' }),
        depuis: z.string().meta({ description: 'Jour AAAA-MM-JJ à partir duquel elle vaut.' }),
        source: z.string(),
        aConfirmer: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PartDeRemboursement', description: 'Une part, et ce qui l’explique.' });

const PartsJson = z.object({
  jour: z.string().meta({ description: 'Jour AAAA-MM-JJ dont valent les paramètres.' }),
  oreilles: z.array(
    z
      .object({
        oreille: z.enum(['droite', 'gauche']),
        classe: z.union([z.literal(1), z.literal(2)]),
        prix: Euros,
        refus: z.string().meta({ description: 'Pourquoi il n’y a pas de parts ; vide s’il y en a.' }),
        amo: PartJson.nullable(),
        amc: PartJson.nullable(),
        patient: PartJson.nullable(),
        reserves: z.array(z.string()).meta({ description: 'Ce que le calcul suppose, à vérifier.' }),
      })
      .meta({ id: 'PartsDUneOreille', description: 'Les parts d’une oreille ; elles font son prix.' }),
  ),
  total: z
    .object({ amo: Euros, amc: Euros, patient: Euros })
    .nullable()
    .meta({ description: 'La somme des oreilles ; null si l’une n’a pas de parts.' }),
});

const partJson = ({ montant, phrase, parametres, inconnue }: Part) => ({
  ...{ montant: eurosOf(montant), phrase, inconnue: inconnue === true },
  parametres: parametres.map((parametre) => {
    const { cle, valeur, depuis, source, aConfirmer } = parametre;
    const { libelle, unite } = nomDeValeur(parametre);
    return { cle, libelle, unite, valeur, depuis, source, aConfirmer };
  }),
});

export const partsRemboursement = operation({
  id: 'calculerParts',
  methode: 'get',
  chemin: '/remboursement/parts',
  acces: 'client:voir',
  rubrique: 'Paramètres',
  resume: 'Calcule les parts de l’AMO, de l’AMC et du patient, oreille par oreille, chacune expliquée.',
  description:
    'Rien n’est enregistré. Avec clientId, les droits sont ceux de sa fiche et les autres champs de situation ne comptent pas ; sans lui, ceux qui sont dits, dans le centre choisi. Une classe I au-dessus de son prix limite n’a pas de parts : refus dit pourquoi. Sous la C2S, ce qui dépasse le prix limite de celle-ci est dans la part du patient, et reserves dit qu’il ne peut pas être facturé.',
  query: z
    .strictObject({
      clientId: Id.optional().meta({ description: 'Le client dont la fiche dit les droits.' }),
      jour: JourDu('Le jour du devis ou de la facture ; aujourd’hui sans cela.'),
      classe: z.enum(['1', '2']).meta({ description: 'La classe des appareils.' }),
      prixD: Prix('droite'),
      prixG: Prix('gauche'),
      lppD: Lpp('droite'),
      lppG: Lpp('gauche'),
      naissance: JourDu('Date de naissance, sans clientId.'),
      cecite: Oui('Personne atteinte de cécité'),
      ald: Oui('Affection de longue durée'),
      c2s: Oui('Complémentaire santé solidaire'),
      alsaceMoselle: Oui('Régime local d’Alsace-Moselle'),
      contrat: z
        .enum(['inconnu', 'aucun', 'responsable', 'non_responsable'])
        .optional()
        .meta({ description: 'Le contrat de la complémentaire ; inconnu sans cela.' }),
      forfaitAmc: z.coerce
        .number('Un montant en euros.')
        .min(0)
        .max(100_000)
        .optional()
        .meta({ description: 'Ce que le contrat verse par oreille en plus de l’AMO, en euros.' }),
    })
    .refine(({ prixD, prixG }) => prixD !== undefined || prixG !== undefined, {
      path: ['prixD'],
      error: 'Le prix d’au moins une oreille.',
    }),
  reponse: PartsJson,
  refus: ['client_introuvable', 'centre_non_choisi', 'parametre_sans_valeur'],
  async faire({ ctx, query }) {
    const { clientId = null, jour = null, classe } = query;
    const prix = { D: query.prixD, G: query.prixG };
    const lpp = { D: query.lppD, G: query.lppG };
    const appareils = COTES.flatMap(({ cote }) => {
      const euros = prix[cote];
      return euros === undefined
        ? []
        : [{ cote, classe: Number(classe) as 1 | 2, prix: Math.round(euros * 100), lpp: lpp[cote] }];
    });
    const parts = await computePartsParOreille(ctx, { clientId, jour, appareils, dite: diteDe(query) });
    const oreilles = parts.oreilles.map(({ cote, parts: part, ...oreille }) => ({
      ...{ oreille: COTE[cote].oreille, classe: oreille.classe, prix: eurosOf(oreille.prix) },
      refus: part.refus ?? '',
      amo: part.refus === null ? partJson(part.amo) : null,
      amc: part.refus === null ? partJson(part.amc) : null,
      patient: part.refus === null ? partJson(part.patient) : null,
      reserves: part.refus === null ? [...part.reserves] : [],
    }));
    const sommeDe = (qui: 'amo' | 'amc' | 'patient') =>
      eurosOf(parts.oreilles.reduce((sum, { parts: p }) => sum + (p.refus === null ? p[qui].montant : 0), 0));
    const total = oreilles.every(({ refus }) => refus === '')
      ? { amo: sommeDe('amo'), amc: sommeDe('amc'), patient: sommeDe('patient') }
      : null;
    return { jour: parts.jour, oreilles, total };
  },
});

type Dits = Partial<
  Record<'naissance' | 'cecite' | 'ald' | 'c2s' | 'alsaceMoselle', string> & {
    contrat: Contrat['nature'];
    forfaitAmc: number;
  }
>;

function diteDe({
  naissance,
  cecite,
  ald,
  c2s,
  alsaceMoselle,
  contrat = 'inconnu',
  forfaitAmc,
}: Dits): SituationDite {
  const montant = forfaitAmc === undefined ? null : Math.round(forfaitAmc * 100);
  return {
    ...{ naissance: naissance ?? null, cecite: cecite === 'oui', ald: ald === 'oui', c2s: c2s === 'oui' },
    regime: alsaceMoselle === 'oui' ? 'alsace_moselle' : 'general',
    contrat:
      contrat === 'inconnu' || contrat === 'aucun' ? { nature: contrat } : { nature: contrat, montant },
  };
}
