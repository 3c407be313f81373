import { z } from 'zod';
import { CLASSES_AILLEURS } from '~/domain/sav/appareil-ailleurs';
import { ETATS_EMBOUT } from '~/domain/sav/embout';
import { listSavDuClient } from '~/domain/sav/lecture.service.server';
import { ACCORDS, ETATS_REPARATION, ISSUES_REPARATION, PRISES_EN_CHARGE } from '~/domain/sav/reparation';
import { operation } from '../operation';
import { Euros, eurosOf, Id, Jour, ParId } from '../schemas';

const texte = (description: string) => z.string().meta({ description });
const cles = <T extends string>(table: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(table) as [T, ...T[]]);
const retard = z.number().int().meta({ description: 'Jours de retard ; 0 sans retard.' });
const version = z.number().int();

const ReparationJson = z
  .object({
    ...{ _id: Id, clientId: Id, appareilId: Id.nullable(), devisId: Id.nullable(), version, retard },
    oreille: z.enum(['', 'D', 'G']),
    ...{ nom: texte('Marque et modèle.'), marque: texte('Marque.'), modele: texte('Modèle.') },
    ...{ numeroSerie: texte('Numéro de série.'), panne: texte('Ce qui ne va pas.') },
    ...{ fournisseur: texte('Fournisseur.'), reference: texte('Son numéro de dossier.') },
    ...{ priseEnCharge: cles(PRISES_EN_CHARGE), montant: Euros, accord: cles(ACCORDS), accordLe: Jour },
    ...{ etat: cles(ETATS_REPARATION), recueLe: texte('Jour AAAA-MM-JJ.'), envoyeeLe: Jour },
    ...{ retourPrevuLe: Jour, revenueLe: Jour, remiseLe: Jour, issue: cles(ISSUES_REPARATION) },
    nouveauNumero: texte('Numéro de série du remplaçant.'),
    ...{ pretNom: texte('Appareil prêté.'), pretNumero: texte('Son numéro de série.') },
    ...{ pretLe: Jour, pretRenduLe: Jour, note: texte('Note.') },
  })
  .meta({ id: 'Reparation', description: 'Une réparation d’un appareil d’un client.' });

const EmboutJson = z
  .object({
    ...{ _id: Id, clientId: Id, oreille: z.enum(['D', 'G']), version, retard },
    ...{ forme: texte('Forme.'), matiere: texte('Matière.'), etat: cles(ETATS_EMBOUT) },
    ...{ fournisseur: texte('Fournisseur.'), reference: texte('Sa référence.') },
    ...{ empreinteLe: Jour, commandeLe: Jour, prevuLe: Jour, recuLe: Jour, poseLe: Jour },
    note: texte('Note.'),
  })
  .meta({ id: 'Embout', description: 'Un embout d’un client.' });

const AilleursJson = z
  .object({
    ...{ _id: Id, clientId: Id, oreille: z.enum(['D', 'G']), version },
    ...{ marque: texte('Marque.'), modele: texte('Modèle.'), numeroSerie: texte('Numéro de série.') },
    ...{ classe: cles(CLASSES_AILLEURS), ou: texte('Où il a été posé.'), poseLe: Jour, finLe: Jour },
    note: texte('Note.'),
  })
  .meta({ id: 'AppareilAilleurs', description: 'Un appareil d’un client posé ailleurs.' });

export const savClient = operation({
  id: 'lireSavClient',
  methode: 'get',
  chemin: '/clients/{id}/sav',
  acces: 'client:voir',
  rubrique: 'Clients',
  resume: 'Lit le SAV d’un client : réparations, embouts, appareils posés ailleurs.',
  params: ParId,
  reponse: z
    .object({
      reparations: z.array(ReparationJson),
      embouts: z.array(EmboutJson),
      ailleurs: z.array(AilleursJson),
    })
    .meta({ id: 'SavDuClient', description: 'Le SAV d’un client.' }),
  refus: ['client_introuvable', 'client_fusionne'],
  async faire({ ctx, params: { id } }) {
    const { reparations, ...autres } = await listSavDuClient(ctx, id);
    return { ...autres, reparations: reparations.map((row) => ({ ...row, montant: eurosOf(row.montant) })) };
  },
});
