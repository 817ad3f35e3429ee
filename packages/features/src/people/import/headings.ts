import type { Target } from './targets';

/** Words parted by commas, over several lines. */
const listed = (text: string): readonly string[] => text.split(/,\s+/);

/** Headings people write in English, German, French, Spanish and Swedish. Compared without case, accents and signs. */
export const HEADINGS: Readonly<Record<Target, readonly string[]>> = {
  full_name:
    listed(`name, full name, complete name, guest, guest name, person, attendee, member, participant, namen,
     vollstandiger name, gast, teilnehmer, teilnehmerin, mitglied, nom, nom complet, nom et prenom,
     prenom et nom, invite, nombre, nombre completo, nombre y apellidos, invitado, namn,
     fullstandigt namn, gast, deltagare, medlem`),
  given:
    listed(`first name, first, firstname, given, given name, given names, forename, christian name, vorname,
     vornamen, rufname, prenom, prenoms, nombre de pila, nombres, fornamn, tilltalsnamn`),
  family:
    listed(`last name, last, lastname, surname, family name, nachname, familienname, zuname, nom de famille,
     apellido, apellidos, primer apellido, efternamn, familjenamn`),
  household: listed(`household, household name, family, party, envelope, family group, address name, haushalt,
     familie, foyer, famille, menage, hogar, familia, hushall, familj`),
  email: listed(`email, e mail, email address, mail, e mail address, emails, email 1, e mail adresse,
     emailadresse, mailadresse, courriel, adresse e mail, adresse mail, mel, correo,
     correo electronico, email personal, e post, epost, e postadress, mejl, mejladress`),
  phone:
    listed(`phone, phone number, mobile, mobile phone, cell, cell phone, telephone, tel, phone 1, telefon,
     telefonnummer, handy, handynummer, mobil, mobilnummer, mobiltelefon, rufnummer,
     telephone portable, portable, numero de telephone, telefono, movil, numero de telefono, celular`),
  role: listed(`role, adult or child, adult child, age group, age band, erwachsener oder kind, adulte ou enfant,
     adulto o nino, vuxen eller barn`),
  birth_year:
    listed(`birth year, year of birth, year born, born, born in, yob, birthyear, geburtsjahr, jahrgang,
     annee de naissance, ano de nacimiento, fodelsear, fodd`),
  birth_date:
    listed(`birth date, birthdate, date of birth, birthday, dob, geburtsdatum, geburtstag, date de naissance,
     anniversaire, fecha de nacimiento, cumpleanos, fodelsedatum, fodelsedag`),
  nickname: listed(
    `nickname, nick name, known as, called, preferred name, spitzname, surnom, apodo, smeknamn`,
  ),
  former_names:
    listed(`maiden name, former name, former names, nee, born as, birth name, previous name, name at school,
     geburtsname, madchenname, geborene, geb, nom de jeune fille, nom de naissance,
     apellido de soltera, nombre de soltera, flicknamn, fodd som, tidigare namn`),
  group:
    listed(`group, branch, class, class year, class of, graduation year, year of graduation, grad year, unit,
     chapter, team, department, circle, gruppe, klasse, abschlussjahr, abiturjahrgang, groupe, classe,
     promotion, promo, grupo, clase, promocion, curso, grupp, klass, avgangsar, examensar, studentar`),
  address: listed(`address, street address, postal address, mailing address, home address, anschrift, adresse,
     postanschrift, adresse postale, direccion, adress, postadress, hemadress`),
  notes: listed(`notes, note, comment, comments, remarks, notizen, notiz, bemerkung, bemerkungen, kommentar,
     remarques, commentaire, commentaires, notas, nota, comentarios, observaciones, anteckning,
     anteckningar, kommentarer, ovrigt`),
};

/** Headings of what many lists have and the directory has no column for: kept as details under one label. */
export const DETAIL_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  'T-shirt size':
    listed(`t shirt, t shirt size, tshirt, tshirt size, shirt, shirt size, tee size, t shirt grosse,
     taille de t shirt, taille t shirt, talla, talla de camiseta, camiseta, trojstorlek,
     t shirtstorlek`),
  Diet: listed(`diet, dietary needs, dietary requirements, dietary restrictions, allergies, food, ernahrung,
     allergien, unvertraglichkeiten, regime, regime alimentaire, dieta, alergias, kost, specialkost,
     allergier, matpreferenser`),
};
