import { Command } from 'commander';
import { readVersion } from '~/lib/version.server';
import { addAFaire } from './commands/a-faire';
import { addAudit } from './commands/audit';
import { addBackup } from './commands/backup';
import { addBilans } from './commands/bilans';
import { addBilling } from './commands/billing';
import { addCalendars } from './commands/calendars';
import { addCentres } from './commands/centres';
import { addClients } from './commands/clients-import';
import { addCompta } from './commands/compta';
import { addConservation } from './commands/conservation';
import { addDb } from './commands/db';
import { addDemo } from './commands/demo';
import { addDoctor } from './commands/doctor';
import { addExemplaires } from './commands/exemplaires';
import { addExport } from './commands/export';
import { addFactures } from './commands/factures-regenerate';
import { addFiles } from './commands/files';
import { addInit } from './commands/init';
import { addJobs } from './commands/jobs';
import { addKeys } from './commands/keys';
import { addLpp } from './commands/lpp';
import { addPrescripteurs } from './commands/prescripteurs';
import { addReminders } from './commands/reminders';
import { addRestore } from './commands/restore';
import { addTokens } from './commands/tokens';
import { addUpgradeCheck } from './commands/upgrade-check';
import { addUsers } from './commands/users';
import { addWebhooks } from './commands/webhooks';
import { AIDE, translateFault } from './francais';

const CODES = `
Codes de sortie :
  0  fait                       3  introuvable
  1  erreur imprévue            4  saisie ou fichier refusé
  2  mauvais usage              5  base de données occupée
  6  base sans schéma à jour    130  interrompu (Ctrl-C)

Avec --json, une erreur est un objet sur la sortie d'erreur : { "success": false, "code", "message" }.

Exemples :
  $ auricule clients import clients.csv --centre "Centre auditif des Tilleuls" --dry-run
  $ auricule export clients --format xlsx --out clients.xlsx
  $ auricule factures regenerate --since 2026-01-01 --out factures/

« auricule <commande> --help » explique chaque commande. La base de données est celle de DATABASE_URL
(par défaut : sqlite:data/auricule.db).`;

/**
 * The whole command, ready to parse: settings come first, since subcommands inherit them when they are added. With `json` it says nothing of a
 * wrong use itself: whoever runs it does.
 */
export function createProgram(json = false): Command {
  const quiet = () => undefined;
  const program = new Command('auricule')
    .description("Le back-office des centres d'audioprothèse, en ligne de commande.")
    .usage('<commande> [options]')
    .version(readVersion(), '-V, --version', 'affiche la version')
    .helpOption('-h, --help', 'affiche cette aide')
    .helpCommand('help [commande]', "affiche l'aide d'une commande")
    .configureHelp(AIDE)
    .configureOutput({
      outputError: (text, write) => write(translateFault(text)),
      ...(json ? { writeErr: quiet, outputError: quiet } : {}),
    })
    .showHelpAfterError('« auricule --help » donne la liste des commandes et des exemples.')
    .exitOverride()
    .enablePositionalOptions()
    .addHelpText('after', CODES);
  addClients(program);
  addFactures(program);
  addAFaire(program);
  addExemplaires(program);
  addBilans(program);
  addPrescripteurs(program);
  addConservation(program);
  addExport(program);
  addCentres(program);
  addUsers(program);
  addTokens(program);
  addWebhooks(program);
  addAudit(program);
  addCompta(program);
  addLpp(program);
  addBilling(program);
  addCalendars(program);
  addReminders(program);
  addFiles(program);
  addKeys(program);
  addJobs(program);
  addBackup(program);
  addRestore(program);
  addDoctor(program);
  addInit(program);
  addDemo(program);
  addDb(program);
  addUpgradeCheck(program);
  return program;
}
