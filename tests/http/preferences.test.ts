import { describe, expect, test } from 'vitest';
import { useSharedSite } from '../support/site';
import { redirection } from '../support/visiteur';

describe('préférences envoyées autrement', () => {
  const site = useSharedSite('sqlite');

  test('ce qui n’est pas un des mots ne change rien, et on ne revient que dans l’application', async () => {
    const enseigne = await site.createEnseigne();
    const someone = await enseigne.signIn('employe');
    const html = async () =>
      /<html[^>]*?(?=(?: data-personne="[^"]*")?>)/.exec(
        await (await someone.get('/admin/clients')).text(),
      )?.[0];
    const answer = await someone.post('/admin/user-profile/preferences', {
      theme: 'sombre',
      densite: '<script>',
      retour: 'https://ailleurs.example/',
    });
    expect(redirection(answer)).toBe('/admin/user-profile');
    expect(await html()).toBe('<html lang="fr" data-theme="auricule-nuit" data-raccourcis=""');
    await someone.post('/admin/user-profile/preferences', { theme: 'rose', raccourcis: 'non' });
    expect(await html()).toBe('<html lang="fr" data-theme="auricule-nuit"');
  });
});
