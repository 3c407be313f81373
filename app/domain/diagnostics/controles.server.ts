import { examineBase } from './base.server';
import { examineChiffrement } from './chiffrement.server';
import { examineClotures, examineScelles } from './comptabilite.server';
import { examineConfiguration } from './configuration.server';
import { type Controle, LONG_MS } from './controle';
import { examineDisque } from './disque.server';
import { examineDroits } from './droits.server';
import { examineEnvois } from './envois.server';
import { examineFichiers } from './fichiers.server';
import { examineHorloge } from './horloge.server';
import { examineIdentites } from './identites.server';
import { examineJournal } from './journal.server';
import { examineLiens } from './liens.server';
import { examineMigrations } from './migrations.server';
import { examineNumeros } from './numeros.server';
import { examineRecherche } from './recherche.server';
import { examineRestes } from './restes.server';
import { examineSauvegardes } from './sauvegardes.server';
import { examineGoogle, examineMagasin, examineMessagerie, examineSms } from './services.server';
import { examineSirens } from './sirens.server';
import { examineStock } from './stock.server';
import { examineTaches } from './taches.server';
import { examineTemporaires } from './temporaires.server';

/** What the database is asked before anything else is asked of it. */
export const BASE: Controle = {
  nom: 'base',
  libelle: 'Base de données',
  limiteMs: LONG_MS,
  examiner: examineBase,
};
export const MIGRATIONS = 'migrations';

/**
 * Every check, in the order in which they are made and told: what stands outside the database, the database, what it says, what it is used
 * for. One more is a function in a file of this folder and a line here.
 */
export const CONTROLES: readonly Controle[] = [
  { nom: 'configuration', libelle: 'Configuration', examiner: examineConfiguration },
  { nom: 'droits', libelle: 'Droits des fichiers', examiner: examineDroits },
  { nom: 'disque', libelle: 'Place sur le disque', examiner: examineDisque },
  { nom: 'temporaires', libelle: 'Fichiers de passage', examiner: examineTemporaires },
  { nom: 'magasin', libelle: 'Rangement des fichiers', examiner: examineMagasin },
  { nom: 'messagerie', libelle: 'Serveur de messagerie', examiner: examineMessagerie },
  { nom: 'sms', libelle: 'SMS aux patients', examiner: examineSms },
  { nom: 'google', libelle: 'Connexion par Google', examiner: examineGoogle },
  BASE,
  { nom: MIGRATIONS, libelle: 'Schéma de la base', base: true, examiner: examineMigrations },
  {
    nom: 'chiffrement',
    libelle: 'Chiffrement des données',
    base: true,
    limiteMs: LONG_MS,
    examiner: examineChiffrement,
  },
  { nom: 'horloge', libelle: 'Horloges', base: true, examiner: examineHorloge },
  { nom: 'sauvegardes', libelle: 'Sauvegardes', base: true, examiner: examineSauvegardes },
  { nom: 'taches', libelle: 'Tâches', base: true, examiner: examineTaches },
  { nom: 'envois', libelle: 'Courriels et webhooks', base: true, examiner: examineEnvois },
  { nom: 'identites', libelle: 'Identité des centres', base: true, examiner: examineIdentites },
  {
    nom: 'numeros',
    libelle: 'Numéros des pièces',
    base: true,
    limiteMs: LONG_MS,
    examiner: examineNumeros,
  },
  { nom: 'sirens', libelle: 'Numéros par SIREN', base: true, limiteMs: LONG_MS, examiner: examineSirens },
  { nom: 'clotures', libelle: 'Clôtures', base: true, examiner: examineClotures },
  { nom: 'stock', libelle: 'Stock', base: true, examiner: examineStock },
  { nom: 'restes', libelle: 'Restes dus', base: true, lourd: true, examiner: examineRestes },
  { nom: 'liens', libelle: 'Liens entre les lignes', base: true, lourd: true, examiner: examineLiens },
  { nom: 'recherche', libelle: 'Recherche', base: true, lourd: true, examiner: examineRecherche },
  { nom: 'journal', libelle: 'Journal', base: true, lourd: true, examiner: examineJournal },
  { nom: 'scelles', libelle: 'Chaîne des documents', base: true, lourd: true, examiner: examineScelles },
  { nom: 'fichiers', libelle: 'Fichiers et fiches', base: true, lourd: true, examiner: examineFichiers },
];
