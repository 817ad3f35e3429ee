import type { PersonField, Target } from './targets';

const listed = (text: string): readonly string[] => text.split(/,\s+/);

/** Headings of what a list says beside the person: what they answered, who comes along, where they belong. */
export const COMPANY_HEADINGS: Readonly<Record<Exclude<Target, PersonField>, readonly string[]>> = {
  answered:
    listed(`rsvp, rsvp status, rsvp response, status, reply, response, reply status, response status, attendance, attendance status, approval status,
     attending, is attending, will attend, will you attend, will you be attending, are you attending, are you coming, can you make it, can you come, coming, going, invitation status, answer, accepted, confirmed, confirmation,
     zusage, zusage absage, zu oder absage, antwort, ruckmeldung, teilnahme, kommst du, kommt ihr, kommen sie, nimmst du teil, nehmen sie teil, anwesend, anwesenheit, zugesagt,
     reponse, presence, participation, statut, viendra, present, confirme, serez vous present, serez vous la, viendrez vous, venez vous, participera, votre reponse,
     asistencia, asiste, asistira, asistiras, vas a venir, vendras, viene, respuesta, confirmacion, confirmado, estado, confirmacion de asistencia, confirma asistencia,
     presenca, confirmacao, confirmacao de presenca, resposta, vai, comparece, comparecera, voce vai, vem, vira, estado da resposta, situacao, osa, svar, kommer`),
  companions:
    listed(`guests, additional guests, additional guest, additional attendees, additional attendee, extra guests, other guests, guest names, names of guests, names of additional guests, other names, accompanying guests, accompanying persons, accompanied by,
     plus one, plus ones, plus one name, name of plus one, companion, companions, companion name, bringing a guest, number of additional guests, additional guest count,
     begleitung, begleitungen, begleitperson, begleitpersonen, name der begleitung, weitere gaste, weitere personen, mitreisende, gaste, zusatzliche gaste, anzahl begleitpersonen,
     accompagnant, accompagnants, accompagnateur, accompagnateurs, accompagnatrice, nom de l accompagnant, invites, invites supplementaires, autres invites, nombre d accompagnants, personnes accompagnantes,
     acompanante, acompanantes, nombre del acompanante, nombres de los acompanantes, invitados, otros invitados, invitados adicionales, numero de acompanantes,
     acompanhante, acompanhantes, nome do acompanhante, nomes dos acompanhantes, convidados, outros convidados, convidados adicionais, numero de acompanhantes, sallskap, gaster`),
  partner:
    listed(`spouse, spouse name, name of spouse, partner, partner name, partner s name, significant other, husband, wife, husband or wife, partnerin, partner in, ehepartner, ehepartnerin, ehefrau, ehemann, lebenspartner, name des partners, ehegatte,
     conjoint, conjointe, conjoint e, nom du conjoint, epoux, epouse, mari, compagnon, compagne, partenaire, conyuge, esposo, esposa, esposo a, pareja, nombre de la pareja, nombre del conyuge, marido, mujer,
     conjuge, esposo ou esposa, companheiro, companheira, parceiro, parceira, nome do conjuge, respektive, make, maka`),
  children:
    listed(`children, child, kids, kid, number of children, number of kids, children s names, childrens names, names of children, kids names, child name, child s name, infants, children names, no of children,
     kinder, kind, anzahl kinder, namen der kinder, name des kindes, kinderzahl, kinder namen, enfants, enfant, nombre d enfants, nb enfants, prenoms des enfants, noms des enfants, nom de l enfant,
     ninos, hijos, numero de ninos, nombre de los hijos, nombres de los ninos, cantidad de ninos, nino, hijo,
     criancas, crianca, filhos, filho, numero de criancas, nomes das criancas, nomes dos filhos, quantidade de criancas, barn, antal barn`),
  adults:
    listed(`adults, adult, number of adults, adult count, no of adults, adults attending, erwachsene, anzahl erwachsene, anzahl der erwachsenen, erwachsenenzahl, zahl der erwachsenen, erwachsene personen,
     adultes, adulte, nombre d adultes, nb adultes, nombre adultes, nb d adultes, adultos, adulto, numero de adultos, cantidad de adultos, n o de adultos, total de adultos,
     quantidade de adultos, no adultos, qtd adultos, vuxna, antal vuxna`),
  party_size:
    listed(`party size, size of party, number of guests, guest count, no of guests, number of people, people, persons, headcount, head count, pax, total guests, total attending, number attending, number in party, how many,
     anzahl, anzahl personen, anzahl gaste, personenzahl, personen, gastezahl, anzahl der personen, nombre de personnes, nombre d invites, nb personnes, nb de personnes, personnes, nombre total,
     numero de personas, numero de invitados, cantidad de personas, cantidad de invitados, personas, total de personas, numero de pessoas, numero de convidados, quantidade de pessoas, quantidade de convidados, pessoas, total de pessoas, antal, antal personer`),
  guest_of:
    listed(`guest of, plus one of, invited by, belongs to, main guest, primary guest, host guest, comes with, coming with, with, gast von, begleitung von, eingeladen von, hauptgast, gehort zu, kommt mit,
     invite de, invitee de, invite par, accompagne, invite principal, vient avec, invitado de, invitado por, acompanante de, acompana a, invitado principal, viene con,
     convidado de, convidado por, acompanhante de, acompanha, convidado principal, vem com, gast till`),
  organisation:
    listed(`organization, organisation, organization name, organisation name, company, company name, employer, business, business name, firma, unternehmen, organisationsname, firmenname, arbeitgeber, verein,
     entreprise, societe, nom de l entreprise, nom de la societe, employeur, organisme, association, empresa, organizacion, nombre de la empresa, compania, nombre de la organizacion, entidad,
     organizacao, nome da empresa, companhia, nome da organizacao, entidade, empregador, foretag`),
  address_parts:
    listed(`street, address street, address line, street line, address extended address, extended address, home street, house number, street and number, city, town, address city, home city, city town, zip, zip code, zipcode, postcode, postal code, post code, zip postal code, home postal code, address postal code, state, province, region, address region, state province, home state, country, address country, home country, home country region, county,
     strasse, strasse und hausnummer, strasse und nr, strasse nr, hausnummer, plz, postleitzahl, ort, stadt, wohnort, plz ort, land, bundesland, rue, numero et rue, adresse ligne, code postal, cp, ville, pays, commune, departement,
     calle, calle y numero, codigo postal, ciudad, poblacion, localidad, municipio, provincia, pais, rua, rua e numero, cep, cidade, localidade, bairro, distrito, concelho, gata, postnummer, postort`),
};
