import { COMPANY_HEADINGS } from './headings-of-company';
import type { PersonField, Target } from './targets';

/** Words parted by commas, over several lines. */
const listed = (text: string): readonly string[] => text.split(/,\s+/);

const FIELD_HEADINGS: Readonly<Record<PersonField, readonly string[]>> = {
  full_name:
    listed(`name, names, full name, complete name, first and last name, name first last, display name, formatted name, guest, guest name,
     person, attendee, member, participant, invitee, contact, namen, vollstandiger name, vor und nachname,
     vorname und nachname, anzeigename, gast, gaste name, name des gastes, teilnehmer, teilnehmerin, teilnehmende, mitglied, nom, nom complet,
     nom et prenom, prenom et nom, nom prenom, prenom nom, nom de l invite, invite, participante, participant, nombre, nombre completo,
     nombre y apellidos, nombre y apellido, nombre del invitado, invitado, nome, nome completo, nome e apelido, nome e sobrenome,
     nome do convidado, convidado, namn, fullstandigt namn, deltagare, medlem`),
  given:
    listed(`first name, first, firstname, fname, f name, given, given name, given names, forename, forenames, christian name, vorname,
     vornamen, rufname, prenom, prenoms, nombre de pila, nombres, primer nombre, primeiro nome, nome proprio, nomes proprios, fornamn, tilltalsnamn`),
  family:
    listed(`last name, last, lastname, lname, l name, surname, family name, nachname, familienname, zuname, name nachname, nom de famille,
     apellido, apellidos, primer apellido, apelido, apelidos, sobrenome, ultimo nome, nome de familia, efternamn, familjenamn`),
  household:
    listed(`household, household name, family, party, party name, envelope, envelope name, family group, address name, couple, haushalt,
     familie, haushaltsname, familien name, foyer, famille, menage, nom du foyer, nom de la famille, hogar, familia, unidad familiar, nombre de la familia,
     agregado familiar, agregado, casa, hushall, familj`),
  email:
    listed(`email, e mail, mail, email address, e mail address, mail address, emails, e mails, email id, your email, email adresse, e mail adresse,
     emailadresse, mailadresse, mail adresse, courriel, adresse e mail, adresse email, adresse mail, adresse courriel, adresse electronique, mel, correo,
     correo electronico, direccion de correo, direccion de correo electronico, email personal, direccion de email, endereco de e mail, endereco de email,
     correio eletronico, correio electronico, e mail pessoal, e post, epost, e postadress, mejl, mejladress, home email, work email, other email`),
  phone:
    listed(`phone, phone number, phone no, mobile, mobile number, mobile phone, mobile phone number, cell, cell number, cell phone, cellphone, telephone, telephone number, tel,
     whatsapp, home phone, home phone number, other phone, work phone, business phone, primary phone, contact number, telefon, telefonnummer, telefon nummer, handy, handynummer, mobil,
     mobilnummer, mobiltelefon, rufnummer, telefon privat, festnetz, telephone portable, portable, mobile portable, numero de telephone, telephone mobile, telephone fixe, no de telephone, telefono,
     movil, numero de telefono, telefono movil, celular, numero de celular, telefone, telemovel, numero de telefone, numero de telemovel, telefone celular, contacto telefonico`),
  role: listed(`role, adult or child, adult child, child or adult, age group, age band, age category, adult child infant, erwachsener oder kind, erwachsen oder kind,
     erwachsene oder kind, altersgruppe, alterskategorie, kind oder erwachsener, adulte ou enfant, adulte enfant, enfant ou adulte, tranche d age, groupe d age, adulto o nino, adulto nino, nino o adulto, grupo de edad,
     rango de edad, adulto ou crianca, adulto crianca, crianca ou adulto, faixa etaria, grupo etario, vuxen eller barn`),
  birth_year:
    listed(`birth year, year of birth, year born, born, born in, yob, birthyear, geburtsjahr, jahrgang, jahr der geburt, geboren, geboren im jahr,
     annee de naissance, annee naissance, ne e en, ne en, ano de nacimiento, ano nacimiento, nacido en, ano de nascimento, ano nascimento, nascido em, fodelsear, fodd`),
  birth_date:
    listed(`birth date, birthdate, date of birth, birthday, dob, date born, bday, geburtsdatum, geburtstag, geb datum, geboren am, date de naissance, date naissance, ne e le, ne le, jour de naissance,
     anniversaire, fecha de nacimiento, fecha nacimiento, f nacimiento, cumpleanos, nacido el, data de nascimento, data nascimento, nascimento, aniversario, data de aniversario, nascido a, fodelsedatum, fodelsedag`),
  nickname:
    listed(`nickname, nick name, nick, known as, called, goes by, preferred name, preferred first name, spitzname, kosename, genannt, rufname spitzname, surnom, petit nom, diminutif, appele, apodo, alias, sobrenombre,
     mote, alcunha, nome preferido, conhecido como, como gosta de ser chamado, smeknamn`),
  former_names:
    listed(`maiden name, former name, former names, nee, born as, birth name, previous name, previous last name, name at school,
     geburtsname, madchenname, geborene, geb, fruherer name, nom de jeune fille, nom de naissance, ancien nom, nee sous le nom, nom precedent,
     apellido de soltera, nombre de soltera, apellido de nacimiento, apellido anterior, nome de solteira, nome de nascimento, apelido de solteira, sobrenome de solteira, nome anterior, flicknamn, fodd som, tidigare namn`),
  group:
    listed(`group, groups, group membership, label, labels, tag, tags, categories, guest group, branch, class, class year, class of, graduation year, year of graduation, grad year,
     unit, chapter, team, department, circle, gruppe, gruppen, klasse, kategorien, abteilung, abschlussjahr, abiturjahrgang, groupe, groupes, classe, etiquettes, equipe,
     promotion, promo, grupo, grupos, clase, etiqueta, etiquetas, equipo, promocion, curso, turma, marcadores, departamento, grupp, klass, avgangsar, examensar, studentar`),
  address:
    listed(`address, street address, postal address, mailing address, home address, full address, residential address, anschrift, adresse, wohnadresse, adresse privat,
     postanschrift, postadresse, lieferadresse, adresse postale, adresse complete, adresse du domicile, adresse personnelle, direccion, direccion postal, direccion completa, domicilio, direccion particular, endereco, endereco postal, morada, endereco completo, morada completa,
     adress, postadress, hemadress`),
  notes:
    listed(`notes, note, comment, comments, remarks, message, custom message, guest message, additional notes, anything else, notizen, notiz, bemerkung, bemerkungen, kommentar, kommentare, nachricht, anmerkung, anmerkungen,
     remarque, remarques, commentaire, commentaires, observation, message personnel, notas, nota, comentario, comentarios, observacion, observaciones, mensaje, observacao, observacoes, mensagem, recado, anteckning,
     anteckningar, kommentarer, ovrigt`),
};

/**
 * Headings people and programs write, in English, German, French, Spanish, Portuguese and Swedish. Compared as
 * `readings` of ./heading-words makes them: without case, accents, signs, numbers, and what only says whose it is.
 */
export const HEADINGS: Readonly<Record<Target, readonly string[]>> = {
  ...FIELD_HEADINGS,
  ...COMPANY_HEADINGS,
};

/** Columns that mean a child or an adult where nothing else stands in them: the sort of a ticket. */
export const TICKET_HEADINGS =
  listed(`ticket type, ticket, ticket name, type, guest type, category, age, price tier, ticketart, tickettyp,
     kategorie, gastetyp, type de billet, billet, categorie, tipo de entrada, entrada, tipo, categoria, tipo de bilhete, bilhete, ingresso, tipo de ingresso`);

/** Headings of what many lists have and the directory has no column for: kept as details under one label. */
export const DETAIL_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  'T-shirt size':
    listed(`t shirt, t shirt size, tshirt, tshirt size, shirt, shirt size, tee size, t shirt grosse,
     taille de t shirt, taille t shirt, talla, talla de camiseta, camiseta, tamanho da camiseta, tamanho da t shirt, trojstorlek,
     t shirtstorlek`),
  Diet: listed(`diet, dietary needs, dietary requirements, dietary restrictions, allergies, food, ernahrung,
     allergien, unvertraglichkeiten, regime, regime alimentaire, dieta, alergias, restricoes alimentares, kost, specialkost,
     allergier, matpreferenser`),
  Meal: listed(`meal, meal choice, menu, menu choice, meal preference, entree, essen, menuwahl, essenswunsch, repas, choix du menu, plat, comida,
     eleccion de menu, plato, refeicao, escolha do menu, prato`),
  'Middle name': listed(
    `middle name, middle names, additional name, zweiter vorname, deuxieme prenom, segundo nombre, segundo nome, nome do meio`,
  ),
  Title: listed(
    `title, name prefix, prefix, salutation, honorific, anrede, titel, civilite, titre, tratamiento, titulo, tratamento`,
  ),
  Suffix: listed(`name suffix, suffix, namenszusatz, suffixe, sufijo, sufixo`),
};

/** Beginnings of words by which a question is known to be about what somebody eats. */
export const DIET_STEMS = listed(
  `diet, allerg, alerg, intoleran, unvertrag, ernahr, aliment, vegetari, vegan, kost`,
);
