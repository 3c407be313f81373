import { lisible, SECRETS_LIBELLES } from '~/domain/saisie-lisible';
import { paths } from '~/http/paths';
import type { SaisieGardee } from '~/http/saisie-gardee.server';
import { Bouton } from '../bouton';

type Props = { etat: 'envoi'; envoi: SaisieGardee } | { etat: 'attente'; saisie: string } | { etat: 'jetee' };

/** What became of a form that a lock or the end of a session held up. */
export function SaisieReprise(props: Props) {
  if (props.etat === 'envoi') return <Envoi {...props.envoi} />;
  if (props.etat === 'attente') return <Attente saisie={props.saisie} />;
  return (
    <>
      <h1>Saisie jetée</h1>
      <p className="mt-3">
        Ce qui était gardé ici a été saisi par quelqu’un d’autre, ou il y a plus d’un jour : il n’en reste
        rien.
      </p>
      <p className="mt-6">
        <a href={paths.agenda()} className="btn btn-primary btn-sm">
          Continuer
        </a>
      </p>
    </>
  );
}

/** Nobody is signed in yet: what is kept stays sealed on the page until its user is. */
const Attente = ({ saisie }: { saisie: string }) => (
  <>
    <h1>Pas encore enregistré</h1>
    <p className="mt-3">
      Votre session est terminée.{' '}
      <a href={paths.login()} target="_blank" rel="noreferrer" className="link font-medium">
        Connectez-vous dans un autre onglet
      </a>
      , puis continuez ici : ce que vous avez saisi est gardé, chiffré.
    </p>
    <form method="post" action={paths.verrouReprise()} data-document="" data-sans-garde="" className="mt-4">
      <input type="hidden" name="saisie" value={saisie} />
      <Bouton>Continuer</Bouton>
    </form>
  </>
);

/** What a form holds, and the button that sends it where it was sent. */
function Envoi({ action, textes, secrets, fichiers }: SaisieGardee) {
  const dits = lisible(textes);
  const champs = textes.map(([name, value], rang) => ({ cle: `${rang} ${name}`, name, value }));
  return (
    <>
      <h1>Pas encore enregistré</h1>
      <p className="mt-3">
        Cette page garde ce que vous aviez saisi : relisez-le, puis envoyez-le.
        {fichiers.length > 0 && ' Un fichier ne peut pas y être gardé : choisissez-le de nouveau.'}
      </p>
      <form
        method="post"
        action={action}
        encType={fichiers.length > 0 ? 'multipart/form-data' : undefined}
        className="mt-4 grid gap-4"
      >
        {champs.map(({ cle, name, value }) => (
          <input key={cle} type="hidden" name={name} value={value} />
        ))}
        {dits.length > 0 && (
          <dl className="bg-base-100 border-base-300 rounded-box grid gap-x-4 gap-y-2 border p-4 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
            {dits.map(({ cle, nom, valeur }) => (
              <div key={cle} className="contents">
                <dt className="text-muet">{nom}</dt>
                <dd className="mb-1 min-w-0 font-medium wrap-anywhere whitespace-pre-line sm:mb-0">
                  {valeur}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {secrets.map((name) => (
          <label key={name} className="grid gap-1 text-sm font-medium">
            {SECRETS_LIBELLES[name] ?? 'Mot de passe'}, à saisir de nouveau
            <input type="password" name={name} required className="input input-sm w-full text-base" />
          </label>
        ))}
        {fichiers.map(({ name, accept, multiple, required }) => (
          <label key={name} className="grid gap-1 text-sm font-medium">
            {multiple ? 'Fichiers' : 'Fichier'}, à choisir de nouveau
            <input
              type="file"
              name={name}
              accept={accept}
              multiple={multiple}
              required={required}
              className="file-input file-input-sm w-full"
            />
          </label>
        ))}
        <p>
          <Bouton>Envoyer de nouveau</Bouton>
        </p>
      </form>
    </>
  );
}
