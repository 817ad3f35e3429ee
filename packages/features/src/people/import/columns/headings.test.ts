import { describe, expect, test } from 'vitest';
import { columnsOf, guessDetails, guessMapping } from './columns';
import type { Target } from './targets';

type Table = Readonly<Record<Target, Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'pt', string>>>>;

/** Headings as exports of contact books, ticket sites, RSVP tools and people's own sheets write them; parted by bars. */
const WRITTEN: Table = {
  full_name: {
    en: 'Name|Full Name|Guest Name|Attendee Name|Display Name|Invitee|Participant name|GUEST',
    de: 'Name|Vollständiger Name|Vor- und Nachname|Teilnehmer/Teilnehmerin|Gast|Name des Gastes|Anzeigename',
    fr: 'Nom complet|Nom et prénom|Prénom et nom|Invité|Nom de l’invité|Participant',
    es: 'Nombre completo|Nombre y apellidos|Nombre|Invitado|Nombre del invitado|Participante',
    pt: 'Nome|Nome completo|Nome e apelido|Nome e sobrenome|Convidado|Nome do convidado',
  },
  given: {
    en: 'First Name|first_name|FirstName|Given name|Forename|Guest First Name|Attendee first name *|FNAME',
    de: 'Vorname|Vornamen|Rufname|Vorname (Pflichtfeld)|Gast Vorname|Teilnehmer Vorname',
    fr: 'Prénom|Prénoms|PRENOM|prénom *|Prénom (obligatoire)|Invité - Prénom',
    es: 'Nombre de pila|Nombres|Primer nombre|NOMBRES|nombre_de_pila|Nombre de pila *',
    pt: 'Primeiro nome|Nome próprio|Nomes próprios|primeiro_nome|PRIMEIRO NOME|Primeiro nome *',
  },
  family: {
    en: 'Last Name|last_name|Surname|Family Name|LastName|Guest Last Name|LNAME',
    de: 'Nachname|Familienname|Zuname|NACHNAME|Nachname *|Gast Nachname',
    fr: 'Nom de famille|NOM DE FAMILLE|nom_de_famille|Nom de famille *|Nom de famille (obligatoire)|Invité - Nom de famille',
    es: 'Apellido|Apellidos|Primer apellido|APELLIDOS|apellidos *|Apellido(s)',
    pt: 'Apelido|Apelidos|Sobrenome|Último nome|Nome de família|SOBRENOME',
  },
  household: {
    en: 'Household|Household Name|Party|Party Name|Envelope Name|Family|Couple',
    de: 'Haushalt|Familie|Haushaltsname|HAUSHALT|Haushalt *|Familien-Name',
    fr: 'Foyer|Famille|Ménage|Nom du foyer|Nom de la famille|FOYER',
    es: 'Hogar|Familia|Unidad familiar|Nombre de la familia|HOGAR|Familia *',
    pt: 'Família|Agregado familiar|Agregado|Casa|FAMÍLIA|Família *',
  },
  email: {
    en: 'Email|E-mail|E-mail Address|E-mail 1 - Value|email_address|Guest Email|EmailAddress|E-mail (required)',
    de: 'E-Mail|E-Mail-Adresse|Emailadresse|Mailadresse|Mail|E-Mail *',
    fr: 'Courriel|Adresse e-mail|Adresse mail|Mél|Adresse électronique|Adresse courriel',
    es: 'Correo|Correo electrónico|Dirección de correo electrónico|Dirección de correo|E-mail|Email personal',
    pt: 'E-mail|Correio eletrónico|Correio electrónico|Endereço de e-mail|Endereço de email|E-mail pessoal',
  },
  phone: {
    en: 'Phone|phone_number|Phone 1 - Value|Mobile Phone|Cell|Home Phone|Telephone|Phone #|WhatsApp',
    de: 'Telefon|Telefonnummer|Handy|Handynummer|Mobil|Rufnummer|Mobiltelefon',
    fr: 'Téléphone|Portable|Numéro de téléphone|Téléphone portable|Téléphone mobile|Téléphone fixe',
    es: 'Teléfono|Móvil|Celular|Número de teléfono|Teléfono móvil|Número de celular',
    pt: 'Telefone|Telemóvel|Celular|Número de telefone|Número de telemóvel|Telefone celular',
  },
  answered: {
    en: 'RSVP|RSVP Status|Attendee Status|approval_status|Response|Will you attend?|Attending|Are you coming?',
    de: 'Zusage|Antwort|Rückmeldung|Teilnahme|Kommst du?|Zu- oder Absage|Nehmen Sie teil?',
    fr: 'Réponse|Présence|Participation|Statut|Serez-vous présent ?|Viendrez-vous ?',
    es: 'Asistencia|Respuesta|Confirmación|¿Asistirás?|Confirmación de asistencia|¿Vas a venir?',
    pt: 'Presença|Confirmação|Confirmação de presença|Resposta|Você vai?|Situação',
  },
  role: {
    en: 'Role|Adult or Child|Adult/Child|Age Group|Age band|Child or adult',
    de: 'Erwachsener oder Kind|Erwachsene oder Kind|Altersgruppe|Alterskategorie|Kind oder Erwachsener|Erwachsen oder Kind',
    fr: 'Adulte ou enfant|Adulte/Enfant|Enfant ou adulte|Tranche d’âge|Groupe d’âge|ADULTE OU ENFANT',
    es: 'Adulto o niño|Adulto/Niño|Niño o adulto|Grupo de edad|Rango de edad|ADULTO O NIÑO',
    pt: 'Adulto ou criança|Adulto/Criança|Criança ou adulto|Faixa etária|Grupo etário|ADULTO OU CRIANÇA',
  },
  companions: {
    en: 'Guests|Additional Guests|Additional Attendees|Plus One|Plus One Name|Guest Names|Companion|Plus-ones',
    de: 'Begleitung|Begleitperson|Begleitpersonen|Weitere Gäste|Name der Begleitung|Anzahl Begleitpersonen',
    fr: 'Accompagnant|Accompagnants|Invités|Nom de l’accompagnant|Nombre d’accompagnants|Autres invités',
    es: 'Acompañante|Acompañantes|Nombre del acompañante|Invitados adicionales|Otros invitados|Número de acompañantes',
    pt: 'Acompanhante|Acompanhantes|Nome do acompanhante|Convidados adicionais|Outros convidados|Número de acompanhantes',
  },
  partner: {
    en: 'Spouse|Spouse Name|Partner|Partner Name|Partner’s name|Significant Other|Husband or wife',
    de: 'Partner/in|Partnerin|Ehepartner|Ehefrau|Ehemann|Name des Partners',
    fr: 'Conjoint|Conjointe|Conjoint(e)|Nom du conjoint|Partenaire|Époux',
    es: 'Cónyuge|Pareja|Esposo/a|Nombre de la pareja|Esposa|Nombre del cónyuge',
    pt: 'Cônjuge|Parceiro|Parceira|Companheiro|Nome do cônjuge|Esposa',
  },
  children: {
    en: 'Children|Kids|Number of children|Names of children|# of kids|Children’s Names|Child 1 name',
    de: 'Kinder|Anzahl Kinder|Namen der Kinder|Kinderzahl|Kind 1|Kinder-Namen',
    fr: 'Enfants|Nombre d’enfants|Prénoms des enfants|Noms des enfants|Enfant 1|Nb enfants',
    es: 'Niños|Hijos|Número de niños|Nombres de los niños|Cantidad de niños|Hijo 1',
    pt: 'Crianças|Filhos|Número de crianças|Nomes das crianças|Nomes dos filhos|Criança 1',
  },
  adults: {
    en: 'Adults|Number of adults|# of adults|Adult count|No. of adults|Adults attending',
    de: 'Erwachsene|Anzahl Erwachsene|Anzahl der Erwachsenen|Erwachsenenzahl|Zahl der Erwachsenen|ERWACHSENE',
    fr: 'Adultes|Nombre d’adultes|Nb adultes|Nb d’adultes|Nombre adultes|ADULTES',
    es: 'Adultos|Número de adultos|Cantidad de adultos|Total de adultos|N.º de adultos|ADULTOS',
    pt: 'Adultos|Número de adultos|Quantidade de adultos|Total de adultos|Qtd. adultos|Nº adultos',
  },
  party_size: {
    en: 'Party Size|Number of Guests|# of guests|Headcount|Total Guests|Guest Count|Pax',
    de: 'Anzahl|Personen|Anzahl Personen|Personenzahl|Anzahl Gäste|Gästezahl',
    fr: 'Nombre de personnes|Nombre d’invités|Nb personnes|Nb de personnes|Personnes|Nombre total',
    es: 'Número de personas|Número de invitados|Cantidad de personas|Personas|Total de personas|Cantidad de invitados',
    pt: 'Número de pessoas|Número de convidados|Quantidade de pessoas|Pessoas|Total de pessoas|Quantidade de convidados',
  },
  guest_of: {
    en: 'Guest Of|Plus one of|Invited by|Comes with|Main Guest|Belongs to',
    de: 'Gast von|Begleitung von|Eingeladen von|Hauptgast|Kommt mit|Gehört zu',
    fr: 'Invité de|Invité par|Accompagne|Invité principal|Vient avec|INVITÉ DE',
    es: 'Invitado de|Invitado por|Acompañante de|Invitado principal|Viene con|Acompaña a',
    pt: 'Convidado de|Convidado por|Acompanhante de|Convidado principal|Vem com|Acompanha',
  },
  birth_year: {
    en: 'Year of birth|Birth year|Year born|YOB|Born in|Born',
    de: 'Geburtsjahr|Jahrgang|Jahr der Geburt|Geboren|Geboren im Jahr|GEBURTSJAHR',
    fr: 'Année de naissance|Année naissance|Né(e) en|Né en|ANNÉE DE NAISSANCE|Année de naissance (facultatif)',
    es: 'Año de nacimiento|Año nacimiento|Nacido en|AÑO DE NACIMIENTO|Año de nacimiento *|año_de_nacimiento',
    pt: 'Ano de nascimento|Ano nascimento|Nascido em|ANO DE NASCIMENTO|Ano de nascimento *|ano_de_nascimento',
  },
  birth_date: {
    en: 'Birthday|Date of Birth|DOB|birth_date|BirthDate|Bday',
    de: 'Geburtsdatum|Geburtstag|Geboren am|Geb.-Datum|GEBURTSDATUM|Geburtsdatum (TT.MM.JJJJ)',
    fr: 'Date de naissance|Anniversaire|Né(e) le|Né le|Date naissance|Jour de naissance',
    es: 'Fecha de nacimiento|Cumpleaños|F. nacimiento|Fecha nacimiento|Nacido el|FECHA DE NACIMIENTO',
    pt: 'Data de nascimento|Aniversário|Nascimento|Data nascimento|Data de aniversário|Nascido a',
  },
  nickname: {
    en: 'Nickname|Known as|Goes by|Preferred Name|Nick name|Preferred first name',
    de: 'Spitzname|Kosename|Genannt|SPITZNAME|Spitzname *|Rufname/Spitzname',
    fr: 'Surnom|Petit nom|Diminutif|Appelé|SURNOM|Surnom (facultatif)',
    es: 'Apodo|Alias|Sobrenombre|Mote|APODO|Apodo *',
    pt: 'Alcunha|Nome preferido|Conhecido como|Como gosta de ser chamado|ALCUNHA|Alcunha *',
  },
  former_names: {
    en: 'Maiden Name|Née|Former name|Birth name|Previous last name|Name at school',
    de: 'Geburtsname|Mädchenname|Geborene|geb.|Früherer Name|GEBURTSNAME',
    fr: 'Nom de jeune fille|Nom de naissance|Ancien nom|Née sous le nom|Nom précédent|NOM DE NAISSANCE',
    es: 'Apellido de soltera|Nombre de soltera|Apellido de nacimiento|Apellido anterior|APELLIDO DE SOLTERA|Apellido de soltera *',
    pt: 'Nome de solteira|Apelido de solteira|Sobrenome de solteira|Nome de nascimento|Nome anterior|NOME DE SOLTEIRA',
  },
  group: {
    en: 'Group|Labels|Tags|Categories|Class of|Guest Group|Group Membership',
    de: 'Gruppe|Gruppen|Klasse|Kategorien|Abschlussjahr|Abteilung',
    fr: 'Groupe|Groupes|Classe|Étiquettes|Promotion|Équipe',
    es: 'Grupo|Grupos|Clase|Etiquetas|Promoción|Equipo',
    pt: 'Grupo|Grupos|Turma|Etiquetas|Marcadores|Departamento',
  },
  organisation: {
    en: 'Organization Name|Company|Organisation|Employer|Business|Company Name',
    de: 'Firma|Unternehmen|Firmenname|Arbeitgeber|Verein|Organisationsname',
    fr: 'Entreprise|Société|Organisme|Employeur|Association|Nom de l’entreprise',
    es: 'Empresa|Organización|Compañía|Nombre de la empresa|Entidad|EMPRESA',
    pt: 'Empresa|Organização|Companhia|Nome da empresa|Entidade|Empregador',
  },
  address: {
    en: 'Address|Mailing Address|Address 1 - Formatted|Street Address|Home Address|Postal address|Full address',
    de: 'Adresse|Anschrift|Postanschrift|Wohnadresse|Postadresse|ADRESSE',
    fr: 'Adresse|Adresse postale|Adresse complète|Adresse du domicile|Adresse personnelle|ADRESSE POSTALE',
    es: 'Dirección|Dirección postal|Domicilio|Dirección completa|Dirección particular|DIRECCIÓN',
    pt: 'Endereço|Morada|Endereço completo|Morada completa|Endereço postal|MORADA',
  },
  address_parts: {
    en: 'City|ZIP Code|Address 1 - Street|Home Postal Code|State/Province|Country|Home Country/Region|Address Line 2',
    de: 'Straße|PLZ|Ort|Postleitzahl|Straße und Hausnummer|Land|PLZ/Ort',
    fr: 'Rue|Code postal|Ville|Pays|Numéro et rue|Commune',
    es: 'Calle|Código postal|Ciudad|País|Provincia|Localidad',
    pt: 'Rua|CEP|Cidade|País|Localidade|Bairro',
  },
  notes: {
    en: 'Notes|Comments|Custom Message|Remarks|Guest message|Anything else?',
    de: 'Notizen|Bemerkung|Kommentar|Anmerkungen|Nachricht|Bemerkungen',
    fr: 'Remarques|Commentaire|Commentaires|Message|Observation|Remarque',
    es: 'Notas|Comentarios|Observaciones|Mensaje|Nota|Comentario',
    pt: 'Observações|Notas|Comentários|Mensagem|Recado|Observação',
  },
};

const CASES = Object.entries(WRITTEN).flatMap(([target, languages]) =>
  Object.entries(languages).map(([language, list]) => [target, language, list.split('|')] as const),
);

/** What a list takes a heading for, beside a column that has the names. */
function readAs(heading: string, target: string): Target | undefined {
  const beside = target === 'full_name' ? 'Shoe size' : 'Full name';
  const mapping = guessMapping([beside, heading]);
  const targets: Target[] = [];
  for (const [known] of Object.entries(WRITTEN)) {
    const named = ALL.find((one) => one === known);
    if (named && columnsOf(mapping, named).includes(1)) targets.push(named);
  }
  return targets[0];
}
const ALL: readonly Target[] = Object.keys(WRITTEN).filter((target): target is Target => target in WRITTEN);

describe('headings', () => {
  test.each(CASES)('%s, %s', (target, _language, list) => {
    expect(list.length).toBeGreaterThanOrEqual(6);
    expect(list.map((heading) => [heading, readAs(heading, target)])).toEqual(
      list.map((heading) => [heading, target]),
    );
  });

  test.each([
    'Attendee #',
    'Order #',
    'Guest ID',
    'api_id',
    'E-mail 1 - Label',
    'Phone 1 - Type',
    'Phonetic First Name',
    'Organization Title',
    'Payment Status',
    'Photo',
    'qr_code_url',
    'created_at',
    'Total Paid',
  ])('%s is left out', (heading) => {
    expect(guessMapping(['Full name', heading])).toEqual({ full_name: 0 });
    expect(guessDetails(['Full name', heading])).toEqual({});
  });

  test.each([
    ['Any dietary needs?', 'Diet'],
    ['Do you have any food allergies?', 'Diet'],
    ['Haben Sie Unverträglichkeiten?', 'Diet'],
    ['Avez-vous des allergies ?', 'Diet'],
    ['¿Tienes alguna intolerancia?', 'Diet'],
    ['Tem restrições alimentares?', 'Diet'],
    ['Which song gets you dancing?', 'Which song gets you dancing'],
    ['Menu choice', 'Meal'],
    ['E-mail 2 - Value', 'Further email'],
    ['Work Phone', 'Further phone'],
  ])('%s is kept as %s', (heading, label) => {
    expect(guessDetails(['Full name', 'Email', 'Mobile', heading])).toEqual({ 3: label });
  });
});

describe('columns told by what is in them', () => {
  const rows = (...cells: string[]) => cells.map((cell) => ({ cells: ['Ada Okafor', cell] }));

  test('a sort of ticket is a role when it says nothing but child and adult', () => {
    expect(guessMapping(['Name', 'Ticket Type'], rows('Adult', 'Child', ''))).toEqual({
      full_name: 0,
      role: 1,
    });
    expect(guessMapping(['Name', 'Ticket Type'], rows('Adult', 'Standard'))).toEqual({ full_name: 0 });
  });

  test('a status is an answer when it reads like one, and otherwise another thing', () => {
    expect(guessMapping(['Name', 'Status'], rows('Confirmed', 'declined'))).toEqual({
      full_name: 0,
      answered: 1,
    });
    expect(guessMapping(['Name', 'Status'], rows('VIP', 'Crew'))).toEqual({ full_name: 0 });
  });

  test('of several numbers the mobile one is called; names without another column are those of the guests', () => {
    expect(guessMapping(['Name', 'Business Phone', 'Mobile Phone'])).toEqual({ full_name: 0, phone: 2 });
    expect(guessMapping(['Guests', 'Email'])).toEqual({ full_name: 0, email: 1 });
    expect(guessMapping(['Guest 1', 'Guest 2', 'Guest 3'])).toEqual({ full_name: 0, companions: [1, 2] });
  });
});
