import { paths } from '~/http/paths';
import { SecretCree } from './secret-cree';

/** A secret address, the one time that it can be shown. */
export function AdresseCreee({ url }: { url: string }) {
  return (
    <div className="grid gap-3 text-sm">
      <p>
        Elle ne sera plus jamais affichée. Qui la connaît lit l’agenda : gardez-la pour vous, et révoquez-la
        si elle s’égare.
      </p>
      <SecretCree libelle="Adresse secrète" valeur={url} />
      <ul className="list-disc space-y-1 pl-5">
        <li>Google Agenda : « Autres agendas », « À partir de l’URL ».</li>
        <li>Outlook : « Ajouter un calendrier », « S’abonner à partir du web ».</li>
        <li>
          iPhone, Mac, Thunderbird :{' '}
          <a href={url.replace(/^https?:/, 'webcal:')} className="link">
            s’abonner sur cet appareil
          </a>
          .
        </li>
      </ul>
      <p className="text-muet">
        Google et Outlook relisent l’adresse à leur rythme, parfois plusieurs heures après.
      </p>
      <div className="mt-2 flex justify-end">
        <a href={paths.acces()} data-place="" className="btn btn-primary btn-sm">
          J’ai copié l’adresse
        </a>
      </div>
    </div>
  );
}
