import { accord } from '~/lib/accord';
import type { ConstatReparable, Examen } from './constat';
import type { BaseOuverte } from './installation';

/** Whether the schema is the one of this program. */
export async function examineMigrations({ base }: { base: BaseOuverte }): Promise<Examen> {
  const { faites, enAttente, modifiees } = await base.migrationStatus();
  const inconnues = base.examen.unknownMigrations(faites);
  const constats: ConstatReparable[] = [];
  const corriger = (quoi: string, faire: string) => constats.push({ gravite: 'corriger', quoi, faire });
  if (inconnues.length > 0)
    corriger(
      `La base est plus récente que ce programme : ${inconnues.join(', ')}.`,
      'Installez la version qui a mis la base à jour ; ce programme-ci ne la connaît pas.',
    );
  if (enAttente.length > 0)
    corriger(
      faites.length === 0
        ? 'La base n’a pas encore de schéma.'
        : `Il manque à la base : ${enAttente.join(', ')}.`,
      faites.length === 0 ? 'auricule db migrate' : 'Sauvegardez-la, puis : auricule db migrate',
    );
  for (const nom of modifiees)
    constats.push({
      gravite: 'surveiller',
      quoi: `La migration ${nom} a été modifiée après avoir été exécutée : le schéma n’est peut-être pas celui qu’elle dit.`,
      faire: 'Installez un programme non modifié, et comparez le schéma à celui d’une base neuve.',
    });
  return { bilan: accord(faites.length, 'migration faite', 'migrations faites'), constats };
}
