import { DENSITES, type Preferences, RACCOURCIS, THEMES } from '~/domain/comptes/preferences';
import { paths } from '~/http/paths';
import { Bouton } from '../bouton';
import { FormulaireBouton } from '../form/formulaire-bouton';

interface Groupe {
  nom: 'theme' | 'densite' | 'raccourcis';
  titre: string;
  aide?: string;
  choix: Record<string, string>;
}

const GROUPES: Groupe[] = [
  { nom: 'theme', titre: 'Thème', aide: 'Automatique suit le réglage de l’ordinateur.', choix: THEMES },
  { nom: 'densite', titre: 'Densité des listes', choix: DENSITES },
  {
    nom: 'raccourcis',
    titre: 'Raccourcis d’une touche',
    aide: 'Coupés, « / », « n » et « ? » ne font rien ; Ctrl + K reste.',
    choix: RACCOURCIS,
  },
];

/** What one prefers of the screens, on whatever computer one signs in. */
export function ProfilPreferences({ preferences }: { preferences: Preferences }) {
  const choisi = { ...preferences, raccourcis: preferences.raccourcis ? 'oui' : 'non' };
  return (
    <section aria-labelledby="preferences" className="p-4">
      <h2 id="preferences" className="mb-2">
        Préférences
      </h2>
      <FormulaireBouton action={paths.preferences()} className="grid gap-4 sm:grid-cols-3">
        {GROUPES.map(({ nom, titre, aide, choix }) => (
          <fieldset key={nom} aria-describedby={aide && `${nom}-aide`}>
            <legend className="mb-1 text-sm font-medium">{titre}</legend>
            {Object.entries(choix).map(([valeur, libelle]) => (
              <label key={valeur} className="flex min-h-8 items-center gap-2 text-sm">
                <input
                  type="radio"
                  name={nom}
                  value={valeur}
                  defaultChecked={choisi[nom] === valeur}
                  autoComplete="off"
                  className="radio radio-sm"
                />
                {libelle}
              </label>
            ))}
            {aide && (
              <p id={`${nom}-aide`} className="text-muet mt-1 text-xs">
                {aide}
              </p>
            )}
          </fieldset>
        ))}
        <div className="sm:col-span-3">
          <Bouton ton="neutral">Enregistrer les préférences</Bouton>
        </div>
      </FormulaireBouton>
    </section>
  );
}
