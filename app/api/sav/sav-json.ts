import { z } from 'zod';
import { CLASSES_AILLEURS } from '~/domain/sav/appareil-ailleurs';
import { ETATS_EMBOUT } from '~/domain/sav/embout';
import {
  ACCORDS,
  ETATS_REPARATION,
  ISSUES_REPARATION,
  PRISES_EN_CHARGE,
  type Reparation,
} from '~/domain/sav/reparation';
import { Euros, eurosOf, Id, Jour } from '../schemas';

const texte = (description: string) => z.string().meta({ description });
const cles = <T extends string>(table: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(table) as [T, ...T[]]);
const retard = z.number().int().meta({ description: 'Jours de retard ; 0 sans retard.' });
const version = z.number().int();

export const ReparationJson = z
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

export const EmboutJson = z
  .object({
    ...{ _id: Id, clientId: Id, oreille: z.enum(['D', 'G']), version, retard },
    ...{ forme: texte('Forme.'), matiere: texte('Matière.'), etat: cles(ETATS_EMBOUT) },
    ...{ fournisseur: texte('Fournisseur.'), reference: texte('Sa référence.') },
    ...{ empreinteLe: Jour, commandeLe: Jour, prevuLe: Jour, recuLe: Jour, poseLe: Jour },
    note: texte('Note.'),
  })
  .meta({ id: 'Embout', description: 'Un embout d’un client.' });

export const AilleursJson = z
  .object({
    ...{ _id: Id, clientId: Id, oreille: z.enum(['D', 'G']), version },
    ...{ marque: texte('Marque.'), modele: texte('Modèle.'), numeroSerie: texte('Numéro de série.') },
    ...{ classe: cles(CLASSES_AILLEURS), ou: texte('Où il a été posé.'), poseLe: Jour, finLe: Jour },
    note: texte('Note.'),
  })
  .meta({ id: 'AppareilAilleurs', description: 'Un appareil d’un client posé ailleurs.' });

export const toReparationJson = (row: Reparation) => ({ ...row, montant: eurosOf(row.montant) });
