/**
 * German messages for owners from the server, the crawler, the desktop app and form validation, by the English
 * sentence. `{name}` is a value, `{name!}` text that is also in this list, `{name?}` either. `Message` is the type of
 * everything with a translation, so a sentence that is missing here doesn't compile where it is used.
 */
export const germanMessages = {
  // Any call
  'Something went wrong on our side. Please try again.':
    'Auf unserer Seite ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'Changed meanwhile by {who?} ({when} UTC).': 'Inzwischen geändert von {who?} ({when} UTC).',
  'Changed meanwhile by someone else.': 'Inzwischen von jemand anderem geändert.',
  'someone else': 'jemand anderem',
  'the API key “{name}”': 'dem API-Schlüssel „{name}“',
  'Please sign in': 'Bitte melden Sie sich an',
  'Not found': 'Nicht gefunden',
  'Workspace not found': 'Arbeitsbereich nicht gefunden',
  'Website not found': 'Website nicht gefunden',
  'The published website has changed in the meantime. Look at the changes again.':
    'Die veröffentlichte Website hat sich inzwischen geändert. Sehen Sie sich die Änderungen noch einmal an.',
  'The knowledge base of the published website is being built. Try again in a moment.':
    'Die Wissensbasis der veröffentlichten Website wird gerade erstellt. Versuchen Sie es gleich noch einmal.',
  'This chatbot is listed twice': 'Dieser Chatbot ist doppelt aufgeführt',
  'This file doesn’t have this hash': 'Diese Datei hat nicht diesen Hash',
  'Update not found': 'Aktualisierung nicht gefunden',
  'Unknown time zone': 'Unbekannte Zeitzone',
  'At most 1000 URLs at a time': 'Höchstens 1000 Adressen auf einmal',
  'At most 1000 pages at a time': 'Höchstens 1000 Seiten auf einmal',
  'Only the desktop app can open this website. Open this screen in the app, on a computer that reaches the site.':
    'Nur die Desktop-App kann diese Website öffnen. Öffnen Sie diese Ansicht in der App, auf einem Computer, der die Website erreicht.',
  'Enter a selector': 'Geben Sie einen Selektor ein',
  'A selector can have at most {max} characters': 'Ein Selektor kann höchstens {max} Zeichen haben',
  'This isn’t a CSS selector': 'Das ist kein CSS-Selektor',
  'This selector is too long': 'Dieser Selektor ist zu lang',
  'This selector is nested too deeply': 'Dieser Selektor ist zu tief verschachtelt',
  ':{name} can’t be used here': ':{name} kann hier nicht verwendet werden',
  '::{name} can’t be used here': '::{name} kann hier nicht verwendet werden',
  'At most 20 selectors': 'Höchstens 20 Selektoren',
  'Create the knowledge base first.': 'Erstellen Sie zuerst die Wissensbasis.',
  'Parley’s server reads this website.': 'Der Parley-Server liest diese Website.',
  'Another computer is reading this website.': 'Ein anderer Computer liest diese Website gerade.',
  'An update of this website is in progress.': 'Diese Website wird gerade aktualisiert.',
  'A batch can have at most {count} URLs': 'Ein Teil kann höchstens {count} Adressen haben',
  'This is more than a website can have.': 'Das ist mehr, als eine Website haben kann.',
  'The site signed you out. Sign in to it again in the desktop app.':
    'Die Website hat Sie abgemeldet. Melden Sie sich in der Desktop-App wieder dort an.',
  'All URLs must be on the website’s host.': 'Alle Adressen müssen zum Host der Website gehören.',
  'Your plan includes hourly updates. Upgrade to update more often.':
    'Ihr Tarif enthält stündliche Aktualisierungen. Wechseln Sie den Tarif, um öfter zu aktualisieren.',
  'Your plan includes daily updates. Upgrade to update more often.':
    'Ihr Tarif enthält tägliche Aktualisierungen. Wechseln Sie den Tarif, um öfter zu aktualisieren.',
  'Your plan includes weekly updates. Upgrade to update more often.':
    'Ihr Tarif enthält wöchentliche Aktualisierungen. Wechseln Sie den Tarif, um öfter zu aktualisieren.',
  'This update found more new pages than usual. Each waits until you add it.':
    'Diese Aktualisierung hat mehr neue Seiten als üblich gefunden. Jede wartet, bis Sie sie hinzufügen.',
  'Another page has the same text.': 'Eine andere Seite hat denselben Text.',
  'The page now redirects to another address.': 'Die Seite leitet jetzt auf eine andere Adresse um.',
  'Chatbot not found': 'Chatbot nicht gefunden',
  'Conversation not found': 'Unterhaltung nicht gefunden',
  'Question not found': 'Frage nicht gefunden',
  'Crawl not found': 'Crawl nicht gefunden',
  'Email not found': 'E-Mail nicht gefunden',
  'Connector not found': 'Verbindung nicht gefunden',
  'Entry not found': 'Eintrag nicht gefunden',
  'Fact not found': 'Angabe nicht gefunden',
  'File not found': 'Datei nicht gefunden',
  'API key not found': 'API-Schlüssel nicht gefunden',
  'This API key doesn’t work. It may have expired or been revoked.':
    'Dieser API-Schlüssel funktioniert nicht. Vielleicht ist er abgelaufen oder wurde widerrufen.',
  'API keys can’t make this call. It requires a signed-in user.':
    'Dieser Aufruf ist mit API-Schlüsseln nicht möglich. Er erfordert einen angemeldeten Benutzer.',
  'This API key doesn’t have the scope “{scope}”, which this call requires.':
    'Diesem API-Schlüssel fehlt die Berechtigung „{scope}“, die dieser Aufruf erfordert.',
  'This API key has made too many calls in a minute. Wait, then try again.':
    'Dieser API-Schlüssel hat in einer Minute zu viele Aufrufe gemacht. Bitte warten Sie etwas und versuchen Sie es dann noch einmal.',
  'Your role doesn’t let you give a key the scope “{scope}”.':
    'Mit Ihrer Rolle können Sie einem Schlüssel die Berechtigung „{scope}“ nicht geben.',
  'A workspace can have at most {count} API keys. Revoke one first.':
    'Ein Arbeitsbereich kann höchstens {count} API-Schlüssel haben. Widerrufen Sie zuerst einen.',
  'Choose at least one scope': 'Wählen Sie mindestens eine Berechtigung',
  'Invitation not found': 'Einladung nicht gefunden',
  'Invoice not found': 'Rechnung nicht gefunden',
  'Passkey not found': 'Passkey nicht gefunden',
  'Message not found': 'Nachricht nicht gefunden',
  'Choose a member of this workspace': 'Wählen Sie ein Mitglied dieses Arbeitsbereichs',
  'Member not found': 'Mitglied nicht gefunden',
  'Session not found': 'Sitzung nicht gefunden',
  'Test not found': 'Test nicht gefunden',
  'Test run not found': 'Testlauf nicht gefunden',
  'User not found': 'Benutzer nicht gefunden',
  'Delivery not found': 'Zustellung nicht gefunden',
  'Webhook not found': 'Webhook nicht gefunden',
  "You don't have permission to do this": 'Dafür fehlt Ihnen die Berechtigung',
  'This requires the {role!} role in this workspace. Your role is {mine!}.':
    'Dafür ist in diesem Arbeitsbereich die Rolle „{role!}“ nötig. Ihre Rolle: {mine!}.',
  'This workspace is closed. Its owner can keep it under Team.':
    'Dieser Arbeitsbereich ist geschlossen. Der Inhaber kann ihn unter „Team“ behalten.',
  'This workspace requires a second factor.': 'Dieser Arbeitsbereich verlangt einen zweiten Faktor.',
  'Set up a second factor for your own account first, under Settings > Security.':
    'Richten Sie zuerst für Ihr eigenes Konto einen zweiten Faktor ein, unter „Einstellungen > Sicherheit“.',
  'Close the workspace first.': 'Schließen Sie den Arbeitsbereich zuerst.',
  'This workspace belongs to the installation and can’t be closed.':
    'Dieser Arbeitsbereich gehört zur Installation und kann nicht geschlossen werden.',
  owner: 'Inhaber',
  admin: 'Admin',
  editor: 'Bearbeiter',
  viewer: 'Betrachter',
  'Requests from other sites are not allowed': 'Anfragen von anderen Websites sind nicht erlaubt',
  'Parley isn’t set up to answer at {address}. The administrator can set PUBLIC_URL to this address or add the name to ALLOWED_HOSTS.':
    'Parley ist nicht dafür eingerichtet, unter {address} zu antworten. Der Administrator kann PUBLIC_URL auf diese Adresse setzen oder den Namen in ALLOWED_HOSTS aufnehmen.',
  'Too many requests. Please try again in {wait!}.':
    'Zu viele Anfragen. Bitte versuchen Sie es in {wait!} noch einmal.',
  'a second': 'einer Sekunde',
  '{count} seconds': '{count} Sekunden',
  'a minute': 'einer Minute',
  '{count} minutes': '{count} Minuten',
  'Too many requests at one time. Please try again in a second.':
    'Zu viele Anfragen gleichzeitig. Bitte versuchen Sie es gleich noch einmal.',
  'The database is not available right now. Please try again.':
    'Die Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  'The database is very busy right now. Please try again.':
    'Die Datenbank ist gerade stark ausgelastet. Bitte versuchen Sie es noch einmal.',
  'The server’s disk is full. Please try again later.':
    'Der Speicher des Servers ist voll. Bitte versuchen Sie es später noch einmal.',
  'Someone else is changing this right now. Please try again.':
    'Jemand anderes ändert das gerade. Bitte versuchen Sie es noch einmal.',
  'Your message couldn’t be answered. Please try again.':
    'Ihre Nachricht konnte nicht beantwortet werden. Bitte versuchen Sie es noch einmal.',
  'Parley is restarting. Please try again in a moment.':
    'Parley startet gerade neu. Bitte versuchen Sie es gleich noch einmal.',
  'Parley is starting. Please try again in a moment.':
    'Parley startet gerade. Bitte versuchen Sie es gleich noch einmal.',
  'The job queue is not ready': 'Die Warteschlange für Aufgaben ist nicht bereit',
  'Invalid request': 'Ungültige Anfrage',
  'Unknown field': 'Unbekanntes Feld',
  'Unknown field: {name}': 'Unbekanntes Feld: {name}',
  'The request is too large': 'Die Anfrage ist zu groß',
  'The request isn’t valid HTTP': 'Die Anfrage ist kein gültiges HTTP',
  'The request body isn’t valid JSON': 'Der Inhalt der Anfrage ist kein gültiges JSON',
  'Send JSON (Content-Type: application/json)': 'Senden Sie JSON (Content-Type: application/json)',
  'The body is in an encoding or charset that is not supported':
    'Codierung oder Zeichensatz des Inhalts werden nicht unterstützt',
  'The compressed body is damaged': 'Der komprimierte Inhalt ist beschädigt',
  'Send the file as a multipart form, field "file"': 'Senden Sie die Datei als Multipart-Formular im Feld „file“',
  'The form can’t be read': 'Das Formular ist nicht lesbar',
  'Please upload one file at a time': 'Bitte laden Sie die Dateien einzeln hoch',
  'The upload was interrupted': 'Das Hochladen wurde unterbrochen',
  'Metrics are only available on this machine or with METRICS_TOKEN':
    'Messwerte gibt es nur auf diesem Rechner oder mit METRICS_TOKEN',
  'Not served as a file': 'Wird nicht als Datei ausgeliefert',

  // Email
  'This server can’t send email. Ask an administrator for a link.':
    'Dieser Server kann keine E-Mails senden. Bitten Sie einen Administrator um einen Link.',
  'This server can’t send email yet. Set SMTP_URL and MAIL_FROM first.':
    'Dieser Server kann noch keine E-Mails senden. Setzen Sie zuerst SMTP_URL und MAIL_FROM.',
  'This server can’t send email.': 'Dieser Server kann keine E-Mails senden.',
  'This server can’t send email. Leave the address empty and pass on the link.':
    'Dieser Server kann keine E-Mails senden. Lassen Sie die Adresse leer und geben Sie den Link weiter.',
  'Your email address is already confirmed.': 'Ihre E-Mail-Adresse ist bereits bestätigt.',
  'This link is incomplete, or was sent to an earlier address. Copy all of it, or switch off emails in Settings.':
    'Dieser Link ist unvollständig oder ging an eine frühere Adresse. Kopieren Sie ihn ganz oder schalten Sie E-Mails in den Einstellungen ab.',
  'This address has got too many emails today.': 'Diese Adresse hat heute zu viele E-Mails bekommen.',
  'This is your only way to sign in. Set a password first.':
    'Das ist Ihre einzige Möglichkeit, sich anzumelden. Legen Sie zuerst ein Passwort fest.',
  'Set a password first. Your company’s provider can’t sign you in with another address.':
    'Legen Sie zuerst ein Passwort fest. Der Anbieter Ihrer Firma kann Sie mit einer anderen Adresse nicht anmelden.',
  'You’re signed in with your company’s provider. Set a password in Settings to open other workspaces.':
    'Sie sind mit dem Anbieter Ihrer Firma angemeldet. Legen Sie in den Einstellungen ein Passwort fest, um andere Arbeitsbereiche zu öffnen.',
  'Confirm with your password that it’s you.': 'Bestätigen Sie mit Ihrem Passwort, dass Sie es sind.',
  'Today’s model budget is used up, so some texts are found by keywords only.':
    'Das Modellbudget von heute ist aufgebraucht, deshalb werden einige Texte nur über Stichwörter gefunden.',
  'The recipient switched these emails off.': 'Der Empfänger hat diese E-Mails abgeschaltet.',
  'It came from another address than that of your account.': 'Sie kam von einer anderen Adresse als der Ihres Kontos.',
  'It is larger than 1 MB.': 'Sie ist größer als 1 MB.',
  'There is no text above the quoted email.': 'Über der zitierten E-Mail steht kein Text.',
  'It has more than {count} characters.': 'Sie hat mehr als {count} Zeichen.',
  'The visitor’s message is more than {count} days old.': 'Die Nachricht des Besuchers ist mehr als {count} Tage alt.',
  'Your role in this workspace no longer allows you to answer visitors.':
    'Ihre Rolle in diesem Arbeitsbereich erlaubt es nicht mehr, Besuchern zu antworten.',
  'This workspace is closed.': 'Dieser Arbeitsbereich ist geschlossen.',
  'Attachments aren’t sent by email.': 'Anhänge werden nicht per E-Mail gesendet.',
  'The mailbox can’t be read: {reason?}': 'Das Postfach ist nicht lesbar: {reason?}',
  'The visitor has left without an address.': 'Der Besucher ist gegangen, ohne eine Adresse zu hinterlassen.',
  'Emails in the mailbox can’t be marked as read.': 'E-Mails im Postfach können nicht als gelesen markiert werden.',
  'The mailbox rejected the sign-in: {reason?}': 'Das Postfach hat die Anmeldung abgelehnt: {reason?}',
  'The email is larger than 1 MB': 'Die E-Mail ist größer als 1 MB',
  'Send the email as it is (Content-Type: message/rfc822)':
    'Senden Sie die E-Mail, wie sie ist (Content-Type: message/rfc822)',
  'The secret is missing or wrong': 'Das Geheimnis fehlt oder ist falsch',
  'The mail server can’t be reached: {reason?}': 'Der Mailserver ist nicht erreichbar: {reason?}',
  'The mail server rejected the sign-in: {reason?}': 'Der Mailserver hat die Anmeldung abgelehnt: {reason?}',
  'The mail server rejected the email: {reason?}': 'Der Mailserver hat die E-Mail abgelehnt: {reason?}',
  'The email is too old to be sent.': 'Die E-Mail ist zu alt, um noch gesendet zu werden.',
  'The email can’t be read. SECRET_KEY may have changed.':
    'Die E-Mail ist nicht lesbar. Vielleicht hat sich SECRET_KEY geändert.',
  'The email couldn’t be written. See the log.': 'Die E-Mail konnte nicht geschrieben werden. Siehe Protokoll.',

  // Missing or invalid input
  Required: 'Pflichtfeld',
  'Expected {expected!}, received {received!}': 'Erwartet: {expected!}, erhalten: {received!}',
  string: 'Text',
  number: 'Zahl',
  integer: 'ganze Zahl',
  boolean: 'Ja oder Nein',
  array: 'Liste',
  object: 'Objekt',
  record: 'Objekt',
  null: 'nichts',
  nan: 'keine Zahl',
  'Invalid input': 'Ungültige Eingabe',
  'Invalid URL': 'Ungültige Adresse',
  'Invalid UUID': 'Ungültige UUID',
  'Invalid discriminator value. Expected {options}': 'Ungültige Auswahl, möglich sind {options}',
  'Invalid ISO datetime': 'Ungültiger Zeitpunkt',
  'Invalid option: expected one of {options}': 'Ungültige Auswahl, möglich sind {options}',
  'Invalid input: expected {value}': 'Ungültige Eingabe, erwartet wird {value}',
  'Invalid string: must match pattern {pattern}': 'Ungültiger Text, erwartet wird das Muster {pattern}',
  'Unrecognized key: {names}': 'Unbekanntes Feld: {names}',
  'Unrecognized keys: {names}': 'Unbekannte Felder: {names}',
  'Too small: expected string to have >={count} characters': 'Zu kurz, mindestens {count} Zeichen',
  'Too big: expected string to have <={count} characters': 'Zu lang, höchstens {count} Zeichen',
  'Too small: expected array to have >={count} items': 'Zu wenige, mindestens {count}',
  'Too big: expected array to have <={count} items': 'Zu viele, höchstens {count}',
  'Too small: expected number to be >={count}': 'Zu klein, mindestens {count}',
  'Too small: expected number to be >{count}': 'Zu klein, muss größer als {count} sein',
  'Too big: expected number to be <={count}': 'Zu groß, höchstens {count}',
  'Too big: expected int to be <={count}': 'Zu groß, höchstens {count}',
  'Expected a positive integer': 'Erwartet wird eine positive ganze Zahl',
  'Expected a JSON object': 'Erwartet wird ein JSON-Objekt',
  'Expected a workspace id': 'Erwartet wird die ID eines Arbeitsbereichs',
  'Expected a month such as 2026-11': 'Erwartet wird ein Monat wie 2026-11',
  'Expected a time zone such as Europe/Zurich': 'Erwartet wird eine Zeitzone wie Europe/Zurich',
  'Name is required': 'Geben Sie einen Namen ein',
  'Name must be at most {count} characters': 'Der Name darf höchstens {count} Zeichen lang sein',
  'Must be at most {count} characters': 'Höchstens {count} Zeichen',
  'Please choose a page': 'Wählen Sie eine Seite',
  'Please enter a valid URL': 'Geben Sie eine gültige Adresse ein',
  'Title is required': 'Geben Sie einen Titel ein',
  'Content is required': 'Geben Sie einen Inhalt ein',
  'Message is required': 'Geben Sie eine Nachricht ein',
  'Message must be at most {count} characters': 'Die Nachricht darf höchstens {count} Zeichen lang sein',
  'Query is required': 'Geben Sie einen Suchbegriff ein',
  'Server address is required': 'Geben Sie die Adresse des Servers ein',
  'Line {number}: {problem!}': 'Zeile {number}: {problem!}',
  invalid: 'ungültig',
  'At most {count} origins': 'Höchstens {count} Adressen',

  // Accounts
  'Username is required': 'Geben Sie einen Benutzernamen ein',
  'Username must be at least {count} characters': 'Der Benutzername muss mindestens {count} Zeichen lang sein',
  'Username must be at most {count} characters': 'Der Benutzername darf höchstens {count} Zeichen lang sein',
  'Username must not contain spaces, @, quotes or angle brackets':
    'Der Benutzername darf keine Leerzeichen, @, Anführungszeichen oder spitzen Klammern enthalten',
  'Username already exists': 'Dieser Benutzername ist vergeben',
  'Invalid email address': 'Ungültige E-Mail-Adresse',
  'Email must be at most {count} characters': 'Die E-Mail-Adresse darf höchstens {count} Zeichen lang sein',
  'Email already exists': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
  'Full name must be at most {count} characters': 'Der Name darf höchstens {count} Zeichen lang sein',
  'Username, email, and password are required': 'Benutzername, E-Mail-Adresse und Passwort sind Pflichtfelder',
  'Password is required': 'Geben Sie Ihr Passwort ein',
  'Password must be at least {count} characters': 'Das Passwort muss mindestens {count} Zeichen lang sein',
  'Password must be at most {count} characters': 'Das Passwort darf höchstens {count} Zeichen lang sein',
  'Password must not be the username, email address or name':
    'Das Passwort darf nicht Benutzername, E-Mail-Adresse oder Name sein',
  'This password is too common. Choose another one.': 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
  'Password is incorrect': 'Das Passwort ist falsch',
  'Current password is required': 'Geben Sie Ihr aktuelles Passwort ein',
  'Current password is incorrect': 'Das aktuelle Passwort ist falsch',
  'New password must be at least {count} characters': 'Das neue Passwort muss mindestens {count} Zeichen lang sein',
  'Please confirm your new password': 'Bestätigen Sie Ihr neues Passwort',
  'Passwords do not match': 'Die Passwörter stimmen nicht überein',
  'Code is required': 'Geben Sie den Code ein',
  'Code is incorrect': 'Der Code ist falsch',
  'This code was already used. Wait for the next one.':
    'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten.',
  'This took too long. Sign in again.': 'Das hat zu lange gedauert. Melden Sie sich noch einmal an.',
  'Start again: this code belongs to an earlier setup.':
    'Beginnen Sie von vorn: Dieser Code gehört zu einer früheren Einrichtung.',
  'This server can’t check your authenticator app anymore. Use a recovery code.':
    'Dieser Server kann Ihre Authentifizierungs-App nicht mehr prüfen. Verwenden Sie einen Wiederherstellungscode.',
  'Set up a second factor first.': 'Richten Sie zuerst einen zweiten Faktor ein.',
  'This passkey isn’t known here. Use another one, or your password.':
    'Dieser Passkey ist hier nicht bekannt. Verwenden Sie einen anderen oder Ihr Passwort.',
  'This passkey seems to have been copied. Remove it in Settings and add a new one.':
    'Dieser Passkey wurde anscheinend kopiert. Entfernen Sie ihn in den Einstellungen und fügen Sie einen neuen hinzu.',
  'Your passkey wasn’t accepted. Try again.': 'Ihr Passkey wurde nicht akzeptiert. Versuchen Sie es noch einmal.',
  'This took too long or was already used. Try again.':
    'Das hat zu lange gedauert oder wurde schon verwendet. Versuchen Sie es noch einmal.',
  'You can have at most {count} passkeys. Remove one first.':
    'Sie können höchstens {count} Passkeys haben. Entfernen Sie zuerst einen.',
  'This passkey was already added.': 'Dieser Passkey wurde schon hinzugefügt.',
  'Passkeys only work if Parley has an https:// address. Ask an administrator to set one up.':
    'Passkeys funktionieren nur, wenn Parley eine https://-Adresse hat. Bitten Sie einen Administrator, eine einzurichten.',
  'This account has no second factor.': 'Dieses Konto hat keinen zweiten Faktor.',
  'Remove your own second factor in Settings.': 'Entfernen Sie Ihren eigenen zweiten Faktor in den Einstellungen.',
  'Confirm that it’s you, then try again': 'Bestätigen Sie, dass Sie es sind, und versuchen Sie es erneut',
  'Invalid username or password': 'Benutzername oder Passwort ist falsch',
  'This account is disabled. Ask an administrator.':
    'Dieses Konto ist gesperrt. Wenden Sie sich an einen Administrator.',
  'Your account already has a password. Change it instead.':
    'Ihr Konto hat schon ein Passwort. Ändern Sie es stattdessen.',
  'Your account has no password. Sign in again with your provider instead.':
    'Ihr Konto hat kein Passwort. Melden Sie sich stattdessen erneut bei Ihrem Anbieter an.',
  'You signed in at {name} as someone else. Sign in there with your own account.':
    'Sie haben sich bei {name} als jemand anderes angemeldet. Melden Sie sich dort mit Ihrem eigenen Konto an.',
  '{name} let you in without asking who you are. Sign out there, then try again.':
    '{name} hat Sie eingelassen, ohne zu fragen, wer Sie sind. Melden Sie sich dort ab, und versuchen Sie es erneut.',
  'This account is disabled. Enable it first.': 'Dieses Konto ist gesperrt. Entsperren Sie es zuerst.',
  'Registration is closed. Ask an administrator for an account.':
    'Die Registrierung ist geschlossen. Bitten Sie einen Administrator um ein Konto.',
  'You need an invitation to register. Ask an administrator for a link.':
    'Zum Registrieren brauchen Sie eine Einladung. Bitten Sie einen Administrator um einen Link.',
  'This link has expired or was already used. Ask for a new one.':
    'Dieser Link ist abgelaufen oder wurde schon verwendet. Bitten Sie um einen neuen.',
  'You are the only administrator. Make someone else an administrator first.':
    'Sie sind der einzige Administrator. Machen Sie zuerst jemand anderen zum Administrator.',
  "You can't remove your own admin rights. Ask another administrator.":
    'Sie können sich Ihre Administratorrechte nicht selbst entziehen. Bitten Sie einen anderen Administrator.',
  "You can't disable your own account.": 'Sie können Ihr eigenes Konto nicht sperren.',
  'Delete your own account in Settings.': 'Ihr eigenes Konto löschen Sie in den Einstellungen.',
  'Change your own password in Settings.': 'Ihr eigenes Passwort ändern Sie in den Einstellungen.',
  'Registration links require REGISTRATION=invite in the settings of this server.':
    'Für Registrierungslinks muss auf diesem Server REGISTRATION=invite eingestellt sein.',
  'The ID in the body does not match the one in the URL': 'Die IDs in Inhalt und Adresse stimmen nicht überein',
  'This account has no workspace for a plan.':
    'Dieses Konto hat keinen Arbeitsbereich, für den ein Tarif gelten könnte.',
  'This account pays for its plan. Its owner can change it under Billing.':
    'Dieses Konto zahlt für seinen Tarif. Der Inhaber kann ihn unter Abrechnung ändern.',

  // Signing in with a provider
  'This sign-in took too long or was already used. Start again.':
    'Diese Anmeldung hat zu lange gedauert oder wurde schon verwendet. Beginnen Sie von vorn.',
  '{name} can’t be reached right now. Try again later, or sign in another way.':
    '{name} ist gerade nicht erreichbar. Versuchen Sie es später oder melden Sie sich anders an.',
  '{name} didn’t let you in, or you canceled. Try again, or ask who manages {owner}.':
    '{name} hat die Anmeldung abgelehnt, oder Sie haben sie abgebrochen. Versuchen Sie es noch einmal, oder fragen Sie, wer {owner} verwaltet.',
  '{name} couldn’t sign you in. Try again later.':
    '{name} konnte Sie nicht anmelden. Versuchen Sie es später noch einmal.',
  '{name} rejected this server’s client ID or secret. Tell the person who set it up.':
    '{name} hat die Client-ID oder das Client-Secret dieses Servers abgelehnt. Sagen Sie der Person Bescheid, die den Anbieter eingerichtet hat.',
  'The clocks of {name} and this server differ. Tell the person who set it up.':
    'Die Uhren von {name} und diesem Server weichen voneinander ab. Sagen Sie der Person Bescheid, die den Anbieter eingerichtet hat.',
  'The answer from {name} doesn’t belong to this sign-in. Start again.':
    'Die Antwort von {name} gehört nicht zu dieser Anmeldung. Beginnen Sie von vorn.',
  '{name} didn’t send a valid email address. Allow it to share yours.':
    '{name} hat keine gültige E-Mail-Adresse gesendet. Erlauben Sie, dass Ihre weitergegeben wird.',
  '{name} hasn’t verified your email address. Verify it there first.':
    '{name} hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie zuerst dort.',
  '{name} can’t sign in {email} here, because of its domain. Use another address.':
    '{name} kann {email} hier wegen der Domain nicht anmelden. Verwenden Sie eine andere Adresse.',
  'The account of {email} is connected to someone else at {name}. Ask an administrator.':
    'Das Konto von {email} ist bei {name} mit jemand anderem verbunden. Fragen Sie einen Administrator.',
  'Administrators of this server can’t sign in with a workspace’s provider.':
    'Administratoren dieses Servers können sich nicht mit dem Anbieter eines Arbeitsbereichs anmelden.',
  'You need an invitation to this workspace. Ask its owner.':
    'Für diesen Arbeitsbereich brauchen Sie eine Einladung. Fragen Sie den Inhaber.',
  'No company has set up single sign-on for this address. Sign in with your password.':
    'Für diese Adresse hat kein Unternehmen Single Sign-on eingerichtet. Melden Sie sich mit Ihrem Passwort an.',
  'Sign in with your company’s provider to open this workspace.':
    'Melden Sie sich mit dem Anbieter Ihres Unternehmens an, um diesen Arbeitsbereich zu öffnen.',
  'Your workspace has turned passwords off. Sign in with your company’s provider.':
    'Ihr Arbeitsbereich hat Passwörter ausgeschaltet. Melden Sie sich mit dem Anbieter Ihres Unternehmens an.',
  'Set up the provider first.': 'Richten Sie zuerst den Anbieter ein.',
  'Sign in with {name} once first, so that you know it works.':
    'Melden Sie sich zuerst einmal mit {name} an, damit Sie wissen, dass es funktioniert.',
  'Enter the client ID': 'Geben Sie die Client-ID ein',
  'Enter the client secret': 'Geben Sie das Client-Secret ein',
  'Enter at most 50 domains': 'Geben Sie höchstens 50 Domains an',
  'List the domains whose addresses your organization verifies':
    'Nennen Sie die Domains, deren Adressen Ihre Organisation prüft',
  'There can be at most {most} providers. Remove one first.':
    'Es kann höchstens {most} Anbieter geben. Entfernen Sie zuerst einen.',
  'There is already a provider with this issuer.': 'Zu diesem Issuer gibt es schon einen Anbieter.',
  'There is already a provider with this redirect address. Choose another name.':
    'Zu dieser Weiterleitungsadresse gibt es schon einen Anbieter. Wählen Sie einen anderen Namen.',
  'The issuer doesn’t say where people sign in. Check the address.':
    'Der Issuer sagt nicht, wo man sich anmeldet. Prüfen Sie die Adresse.',
  'The issuer doesn’t offer the authorization code flow. Turn it on there.':
    'Der Issuer bietet den Authorization-Code-Flow nicht an. Schalten Sie ihn dort ein.',
  'The issuer doesn’t offer PKCE with S256. Turn it on there.':
    'Der Issuer bietet PKCE mit S256 nicht an. Schalten Sie es dort ein.',
  'The issuer names itself differently. Enter its exact address, and the one of your tenant if it has several.':
    'Der Issuer nennt sich selbst anders. Geben Sie genau seine Adresse an, und die Ihres Mandanten, wenn er mehrere hat.',
  'No OpenID provider answers at this address. Check the issuer.':
    'Unter dieser Adresse antwortet kein OpenID-Anbieter. Prüfen Sie den Issuer.',
  'The issuer can’t be reached from this server. Check the address, or try again later.':
    'Der Issuer ist von diesem Server aus nicht erreichbar. Prüfen Sie die Adresse, oder versuchen Sie es später noch einmal.',
  'Must be at most 500 characters': 'Höchstens 500 Zeichen',
  'Must have no special characters': 'Ohne Sonderzeichen',
  'This address can’t be used': 'Diese Adresse lässt sich nicht verwenden',
  'Use https:// so that nobody can read the answer': 'Verwenden Sie https://, damit niemand die Antwort mitlesen kann',
  'Domain not found': 'Domain nicht gefunden',
  'Domain must be at most 253 characters': 'Die Domain darf höchstens 253 Zeichen lang sein',
  'Enter a domain such as example.com': 'Geben Sie eine Domain wie example.com ein',
  'A workspace can have at most {count} domains. Remove one first.':
    'Ein Arbeitsbereich kann höchstens {count} Domains haben. Entfernen Sie zuerst eine.',
  'The TXT record of {name} wasn’t found. New records can take an hour to appear.':
    'Der TXT-Eintrag von {name} wurde nicht gefunden. Neue Einträge brauchen manchmal eine Stunde.',
  '{domain} belongs to another workspace. Remove its TXT record first.':
    '{domain} gehört zu einem anderen Arbeitsbereich. Entfernen Sie zuerst dessen TXT-Eintrag.',
  'There is no account for {email}. Ask an administrator for one.':
    'Für {email} gibt es kein Konto. Bitten Sie einen Administrator um eines.',

  // Workspaces
  '"{name}" has other members. Its owner has to hand it over or remove them first.':
    '„{name}“ hat weitere Mitglieder. Der Inhaber muss den Arbeitsbereich erst übergeben oder sie entfernen.',
  'You already own "{name}" on the Free plan. Upgrade it to create another workspace.':
    'Sie haben mit „{name}“ schon einen Arbeitsbereich im Free-Tarif. Wechseln Sie dort in einen höheren Tarif, um einen weiteren anzulegen.',
  'A workspace can have at most {count} open invitations. Withdraw some first.':
    'Ein Arbeitsbereich kann höchstens {count} offene Einladungen haben. Ziehen Sie erst einige zurück.',
  'This invitation has expired or was already used. Ask for a new one.':
    'Diese Einladung ist abgelaufen oder wurde schon verwendet. Bitten Sie um eine neue.',
  'You are already a member of this workspace.': 'Sie sind schon Mitglied dieses Arbeitsbereichs.',
  'Hand the workspace over to change its owner.':
    'Übergeben Sie den Arbeitsbereich, wenn er einen anderen Inhaber haben soll.',
  'Hand the workspace over to remove its owner.': 'Übergeben Sie den Arbeitsbereich, bevor Sie den Inhaber entfernen.',
  'You own this workspace. Hand it over or delete it instead.':
    'Dieser Arbeitsbereich gehört Ihnen. Übergeben oder löschen Sie ihn stattdessen.',
  '{name} already uses a workspace on the Free plan. Upgrade this one before you hand it over.':
    '{name} nutzt schon einen Arbeitsbereich im Free-Tarif. Wechseln Sie mit diesem in einen höheren Tarif, bevor Sie ihn übergeben.',
  'You already own this workspace.': 'Dieser Arbeitsbereich gehört Ihnen schon.',
  'Remove the other members or hand the workspace over first.':
    'Entfernen Sie zuerst die anderen Mitglieder oder übergeben Sie den Arbeitsbereich.',

  // Plans and payments
  'The {plan} plan includes 1 website. Upgrade your plan to add more.':
    'Im Tarif {plan} ist 1 Website enthalten. Für mehr wechseln Sie in einen höheren Tarif.',
  'The {plan} plan includes {count} websites. Upgrade your plan to add more.':
    'Im Tarif {plan} sind {count} Websites enthalten. Für mehr wechseln Sie in einen höheren Tarif.',
  'The {plan} plan includes 1 knowledge base refresh per month. Add a payment method or upgrade your plan to continue.':
    'Im Tarif {plan} ist pro Monat 1 Aktualisierung der Wissensbasis enthalten. Hinterlegen Sie eine Zahlungsmethode oder wechseln Sie in einen höheren Tarif.',
  'The {plan} plan includes {count} knowledge base refreshes per month. Add a payment method or upgrade your plan to continue.':
    'Im Tarif {plan} sind pro Monat {count} Aktualisierungen der Wissensbasis enthalten. Hinterlegen Sie eine Zahlungsmethode oder wechseln Sie in einen höheren Tarif.',
  'Another refresh would exceed your spending limit of {amount} this month. Raise the limit in Billing to continue.':
    'Eine weitere Aktualisierung würde Ihr Ausgabenlimit von {amount} in diesem Monat überschreiten. Erhöhen Sie es in der Abrechnung, um fortzufahren.',
  'The visitor token is missing, used up or has expired': 'Das Besuchertoken fehlt, ist verbraucht oder abgelaufen',
  'Enter an amount in whole dollars': 'Geben Sie einen Betrag in ganzen Dollar ein',
  'Enter an amount from 0 to 10,000': 'Geben Sie einen Betrag von 0 bis 10.000 ein',
  'The {plan} plan starts with a payment at checkout.': 'Der Tarif {plan} beginnt mit einer Zahlung an der Kasse.',
  'You’re already on the {plan} plan.': 'Sie haben den Tarif {plan} schon.',
  'Your {plan} plan includes more. A smaller plan needs no payment.':
    'Ihr Tarif {plan} enthält mehr. Für einen kleineren Tarif ist keine Zahlung nötig.',
  'Amount must be 29 or 99': 'Der Betrag muss 29 oder 99 sein',
  'Your payment is being processed. Your plan will change in a moment.':
    'Ihre Zahlung wird verarbeitet. Ihr Tarif ändert sich gleich.',
  'Payments aren’t configured on this server.': 'Auf diesem Server sind keine Zahlungen eingerichtet.',
  'The payment provider can’t be reached right now. Please try again later.':
    'Der Zahlungsanbieter ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  'There is no payment from the last 14 days to refund.':
    'Aus den letzten 14 Tagen gibt es keine Zahlung, die erstattet werden könnte.',
  'This payment is disputed: your bank decides whether you get it back.':
    'Diese Zahlung wurde beanstandet. Ihre Bank entscheidet, ob Sie sie zurückerhalten.',
  'There is no card to replace. Your card is saved with your first payment.':
    'Es ist keine Karte hinterlegt, die ersetzt werden könnte. Ihre Karte wird mit der ersten Zahlung gespeichert.',
  'Your {plan} plan is paid with this card. Choose Free first, which starts next month.':
    'Mit dieser Karte wird Ihr Tarif {plan} bezahlt. Wechseln Sie zuerst zu Free; der Wechsel gilt ab dem nächsten Monat.',
  'An invoice still has to be charged to this card.': 'Von dieser Karte muss noch eine Rechnung abgebucht werden.',
  'This month’s usage beyond the plan ({amount}) will be charged to this card when the month ends. After that you can remove it.':
    'Die Nutzung dieses Monats über den Tarif hinaus ({amount}) wird am Monatsende von dieser Karte abgebucht. Danach können Sie sie entfernen.',
  '{plan} plan, {month!} {year}': 'Tarif {plan}, {month!} {year}',
  '{units!} beyond the {plan} plan, {month!} {year}': '{units!} über den Tarif {plan} hinaus, {month!} {year}',
  'Chat messages': 'Chat-Nachrichten',
  'Voice minutes': 'Sprachminuten',
  'Knowledge base refreshes': 'Aktualisierungen der Wissensbasis',
  'Credit for {month!} {days}, {year}, {why!}': 'Gutschrift für {days}. {month!} {year}, {why!}',
  'before the plan started': 'vor Beginn des Tarifs',
  'unused rest of the {plan} plan': 'ungenutzter Rest des Tarifs {plan}',
  'Credit for an unneeded payment: {plan} plan': 'Gutschrift für eine nicht benötigte Zahlung: Tarif {plan}',
  'Usage in {month!} {year}': 'Nutzung im {month!} {year}',
  January: 'Januar',
  February: 'Februar',
  March: 'März',
  April: 'April',
  May: 'Mai',
  June: 'Juni',
  July: 'Juli',
  August: 'August',
  September: 'September',
  October: 'Oktober',
  November: 'November',
  December: 'Dezember',
  'Invoice {invoice} ({amount}) couldn’t be charged: {reason?} We’ll try again on {date?}.':
    'Die Rechnung {invoice} ({amount}) konnte nicht abgebucht werden: {reason?} Wir versuchen es am {date?} noch einmal.',
  'Invoice {invoice} ({amount}) isn’t paid until you confirm it with your bank. We’ll try again on {date?}.':
    'Die Rechnung {invoice} ({amount}) ist erst bezahlt, wenn Sie die Zahlung bei Ihrer Bank bestätigen. Wir versuchen es am {date?} noch einmal.',
  'Invoice {invoice} ({amount}) couldn’t be charged: {reason?} The card was removed. Choose a plan to continue with another card.':
    'Die Rechnung {invoice} ({amount}) konnte nicht abgebucht werden: {reason?} Die Karte wurde entfernt. Wählen Sie einen Tarif, um mit einer anderen Karte fortzufahren.',
  'Invoice {invoice} ({amount}) couldn’t be charged: {reason?} You’re now on the Free plan, and the card was removed. Choose a plan to continue with another card.':
    'Die Rechnung {invoice} ({amount}) konnte nicht abgebucht werden: {reason?} Sie haben jetzt den Tarif Free, und die Karte wurde entfernt. Wählen Sie einen Tarif, um mit einer anderen Karte fortzufahren.',
  'your bank asked you to confirm it, and it wasn’t confirmed.':
    'Ihre Bank hat Sie um eine Bestätigung gebeten, die nicht erfolgt ist.',
  'the card was declined.': 'Die Karte wurde abgelehnt.',
  'there is no card on file.': 'Es ist keine Karte hinterlegt.',
  'January {day}, {year}': '{day}. Januar {year}',
  'February {day}, {year}': '{day}. Februar {year}',
  'March {day}, {year}': '{day}. März {year}',
  'April {day}, {year}': '{day}. April {year}',
  'May {day}, {year}': '{day}. Mai {year}',
  'June {day}, {year}': '{day}. Juni {year}',
  'July {day}, {year}': '{day}. Juli {year}',
  'August {day}, {year}': '{day}. August {year}',
  'September {day}, {year}': '{day}. September {year}',
  'October {day}, {year}': '{day}. Oktober {year}',
  'November {day}, {year}': '{day}. November {year}',
  'December {day}, {year}': '{day}. Dezember {year}',
  'This invoice has nothing to confirm.': 'Bei dieser Rechnung gibt es nichts zu bestätigen.',
  'This payment is already confirmed. It will be applied in a moment.':
    'Diese Zahlung ist schon bestätigt und wird gleich verbucht.',
  'No plan has this price': 'Kein Tarif hat diesen Preis',
  'The format of this event is unknown': 'Das Format dieses Ereignisses ist unbekannt',
  'The signature of this event is invalid': 'Die Signatur dieses Ereignisses ist ungültig',
  'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
  'Your card has expired.': 'Ihre Karte ist abgelaufen.',
  'Your card has insufficient funds.': 'Ihre Karte ist nicht ausreichend gedeckt.',
  'Your card does not support this type of purchase.': 'Ihre Karte erlaubt diese Art von Zahlung nicht.',
  'Your card’s security code is incorrect.': 'Die Prüfziffer Ihrer Karte ist falsch.',
  "Your card's security code is incorrect.": 'Die Prüfziffer Ihrer Karte ist falsch.',
  'Your card number is incorrect.': 'Ihre Kartennummer ist falsch.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Bei der Verarbeitung Ihrer Karte ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',

  // Websites and crawls
  'A website can have up to {pages} pages and {megabytes} MB of text. Add another website for more.':
    'Eine Website kann bis zu {pages} Seiten und {megabytes} MB Text haben. Legen Sie für mehr eine weitere Website an.',
  'These pages are too long for one response. Request fewer with limit and page, or use content=beginning.':
    'Diese Seiten sind zu lang für eine Antwort. Fragen Sie mit limit und page weniger ab, oder verwenden Sie content=beginning.',
  'Content must be at least {count} characters': 'Der Inhalt muss mindestens {count} Zeichen lang sein',
  'Content must be at most {count} characters': 'Der Inhalt darf höchstens {count} Zeichen lang sein',
  'A batch can have at most {count} pages': 'Eine Übertragung kann höchstens {count} Seiten enthalten',
  'An upload can have at most {count} pages': 'Hochgeladen werden können höchstens {count} Seiten',
  'The page is not part of this website': 'Die Seite gehört nicht zu dieser Website',
  'Some pages are not part of this website': 'Einige Seiten gehören nicht zu dieser Website',
  'A crawl can read at most {count} pages': 'Ein Crawl kann höchstens {count} Seiten lesen',
  'This website already has pages, so its address can’t be changed. Add another website.':
    'Diese Website hat schon Seiten, deshalb lässt sich ihre Adresse nicht ändern. Fügen Sie eine weitere Website hinzu.',
  'A crawl of this website is already running': 'Diese Website wird gerade schon gecrawlt',
  'Only crawls of a website can be continued': 'Nur Crawls einer Website lassen sich fortsetzen',
  'This website has been crawled again since then, so this crawl can’t be continued':
    'Diese Website wurde inzwischen erneut gecrawlt, daher lässt sich dieser Crawl nicht fortsetzen',
  'The results of this crawl were deleted. Crawl the website again instead.':
    'Die Ergebnisse dieses Crawls wurden gelöscht. Crawlen Sie die Website stattdessen neu.',
  'This crawl skipped no repetitive pages': 'Dieser Crawl hat keine ähnlichen Seiten ausgelassen',
  'This crawl read every page it could find': 'Dieser Crawl hat alle Seiten gelesen, die er finden konnte',
  'The crawl failed': 'Der Crawl ist fehlgeschlagen',
  'The crawl was interrupted too often. Please try again.':
    'Der Crawl wurde zu oft unterbrochen. Bitte versuchen Sie es noch einmal.',
  'Something went wrong during the crawl. Please try again.':
    'Beim Crawlen ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'Two tests from your network are still running. Please wait until one is done.':
    'Aus Ihrem Netz laufen noch zwei Tests. Bitte warten Sie, bis einer fertig ist.',
  'Too many websites are being tested right now. Please try again in 30 seconds.':
    'Gerade werden zu viele Websites getestet. Bitte versuchen Sie es in 30 Sekunden noch einmal.',
  'On this server, an account is needed to try a website.':
    'Auf diesem Server braucht man ein Konto, um eine Website auszuprobieren.',
  'No text was found on this website.': 'Auf dieser Website wurde kein Text gefunden.',
  'Reading the website took too long. Please try again.':
    'Das Lesen der Website hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  'This chatbot isn’t available anymore. Try your website again, or add it to your account.':
    'Dieser Chatbot ist nicht mehr verfügbar. Probieren Sie Ihre Website noch einmal aus oder fügen Sie sie Ihrem Konto hinzu.',
  'The tester stops at {count} pages. The site has more pages.':
    'Der Test endet nach {count} Seiten. Die Website hat mehr Seiten.',
  'The tester stops after 30 seconds. The site may have more pages.':
    'Der Test endet nach 30 Sekunden. Die Website hat vielleicht noch mehr Seiten.',
  'The page couldn’t be read this time.': 'Die Seite konnte diesmal nicht gelesen werden.',
  'The page now redirects to another URL. Crawl the website again to add that page.':
    'Die Seite leitet jetzt auf eine andere Adresse weiter. Crawlen Sie die Website neu, um diese Seite aufzunehmen.',
  'The page couldn’t be opened in a browser, so text added by scripts may be missing.':
    'Die Seite ließ sich nicht in einem Browser öffnen. Von Skripten ergänzter Text fehlt womöglich.',
  'The site’s robots.txt doesn’t allow crawling this URL.':
    'Die robots.txt der Website erlaubt es nicht, diese Adresse zu crawlen.',
  'The page doesn’t allow indexing (robots meta tag or X-Robots-Tag header).':
    'Die Seite erlaubt keine Indexierung (robots-Metatag oder X-Robots-Tag).',
  'This URL matches one of your exclude patterns.': 'Diese Adresse passt zu einem Ihrer Ausschlussmuster.',
  'This URL doesn’t match any of your include patterns.': 'Diese Adresse passt zu keinem Ihrer Einschlussmuster.',
  'This URL belongs to another site.': 'Diese Adresse gehört zu einer anderen Website.',
  'Opening this URL would sign out or change something on the site.':
    'Diese Adresse zu öffnen würde auf der Website abmelden oder etwas ändern.',
  'This URL looks like an endless loop of generated links.':
    'Diese Adresse sieht nach einer Endlosschleife erzeugter Links aus.',
  'Many similar URLs had nothing new, so the rest were skipped.':
    'Viele ähnliche Adressen hatten nichts Neues, daher wurden die übrigen ausgelassen.',
  'The same page was already found at another URL.': 'Dieselbe Seite wurde schon unter einer anderen Adresse gefunden.',
  'This URL redirects to another page, which was crawled instead.':
    'Diese Adresse leitet auf eine andere Seite weiter, die stattdessen gelesen wurde.',
  'This isn’t a web page or a document with text.': 'Das ist weder eine Webseite noch ein Dokument mit Text.',
  'This crawl doesn’t read linked files such as PDF, Word and Excel. You can upload the file instead.':
    'Dieser Crawl liest keine verlinkten Dateien wie PDF, Word und Excel. Sie können die Datei stattdessen hochladen.',
  'This crawl has already read as many files as it may.':
    'Dieser Crawl hat schon so viele Dateien gelesen, wie er darf.',
  'The page says that nothing was found at this URL.': 'Laut der Seite wurde unter dieser Adresse nichts gefunden.',
  'No text was found on this page.': 'Auf dieser Seite wurde kein Text gefunden.',
  'You left out all of this page’s text.': 'Sie haben den ganzen Text dieser Seite ausgelassen.',
  'The page only shows its text after scripts have run, so reading it requires a browser.':
    'Die Seite zeigt ihren Text erst, wenn Skripte gelaufen sind. Um sie zu lesen, ist ein Browser nötig.',
  'The site’s robots.txt couldn’t be read, so crawling isn’t allowed for now.':
    'Die robots.txt der Website war nicht lesbar, daher ist das Crawlen vorerst nicht erlaubt.',
  'The site says that this page doesn’t exist.': 'Laut der Website gibt es diese Seite nicht.',
  'The site denied access to this page.': 'Die Website verweigert den Zugriff auf diese Seite.',
  'The site shows a bot check instead of this page.': 'Die Website zeigt statt dieser Seite eine Prüfung auf Bots.',
  'This page requires a sign-in.': 'Für diese Seite ist eine Anmeldung nötig.',
  'The site kept rejecting requests because there were too many.':
    'Die Website hat wiederholt Anfragen abgelehnt, weil es zu viele waren.',
  'The site returned an error.': 'Die Website meldet einen Fehler.',
  'The site returned an error (status {status}) for its robots.txt, so it isn’t crawled for now.':
    'Die Website meldet einen Fehler (Status {status}) für ihre robots.txt und wird deshalb vorerst nicht gecrawlt.',
  'This isn’t a valid web address.': 'Das ist keine gültige Webadresse.',
  'This URL leads to a private or local network, which isn’t crawled.':
    'Diese Adresse führt in ein privates oder lokales Netz, das nicht gecrawlt wird.',
  'No site was found at this host name.': 'Unter diesem Hostnamen wurde keine Website gefunden.',
  'The site couldn’t be reached.': 'Die Website ist nicht erreichbar.',
  'The secure connection to the site failed (a problem with its certificate).':
    'Die sichere Verbindung zur Website ist fehlgeschlagen (Problem mit dem Zertifikat).',
  'The page took too long to respond.': 'Die Seite hat zu lange nicht geantwortet.',
  'The page is too large.': 'Die Seite ist zu groß.',
  'The page redirects in a loop.': 'Die Seite leitet im Kreis weiter.',
  'The site’s response couldn’t be decoded.': 'Die Antwort der Website ließ sich nicht decodieren.',
  'The document couldn’t be read.': 'Das Dokument konnte nicht gelesen werden.',
  'The request was canceled.': 'Die Anfrage wurde abgebrochen.',
  '{sentence!} ({detail?}).': '{sentence!} ({detail?}).',
  'status {status}': 'Status {status}',
  'the browser stopped while it read the page': 'der Browser wurde beim Lesen der Seite unerwartet beendet',
  'if it is in your network, allow Parley in System Settings under Privacy & Security, Local Network':
    'wenn sie in Ihrem Netz liegt, erlauben Sie Parley in den Systemeinstellungen unter Datenschutz & Sicherheit den Zugriff auf das lokale Netzwerk',
  'the browser stopped too often': 'der Browser wurde zu oft unerwartet beendet',
  'the browser couldn’t be started': 'der Browser ließ sich nicht starten',
  'more than {count} times': 'mehr als {count}-mal',
  'The page limit was reached. The site has more pages.': 'Die Seitengrenze ist erreicht. Die Website hat mehr Seiten.',
  'The time limit was reached. The site may have more pages.':
    'Das Zeitlimit ist erreicht. Die Website hat vielleicht noch mehr Seiten.',
  'The crawl was canceled. Pages read so far are kept.':
    'Der Crawl wurde abgebrochen. Bis dahin gelesene Seiten bleiben erhalten.',
  'Too many URLs of this site had no page, so the crawl stopped.':
    'Zu viele Adressen dieser Website führten zu keiner Seite, daher wurde der Crawl beendet.',
  'The site has more text than one crawl can read, so the crawl stopped.':
    'Die Website hat mehr Text, als ein Crawl lesen kann, daher wurde der Crawl beendet.',
  'The site stopped responding, so the crawl stopped.':
    'Die Website hat nicht mehr geantwortet, daher wurde der Crawl beendet.',
  'The site signed you out. Pages read so far are kept.':
    'Die Website hat Sie abgemeldet. Bis dahin gelesene Seiten bleiben erhalten.',
  'The site asks for {asked} seconds between requests (Crawl-delay), which makes the crawl slow.':
    'Die Website verlangt {asked} Sekunden zwischen Anfragen (Crawl-delay). Das macht den Crawl langsam.',
  'The site asks for {asked} seconds between requests (Crawl-delay); this crawl waits {kept}.':
    'Die Website verlangt {asked} Sekunden zwischen Anfragen (Crawl-delay). Dieser Crawl wartet {kept}.',
  'The page only shows its text after scripts have run, so reading all of it requires a browser.':
    'Die Seite zeigt ihren Text erst, wenn Skripte gelaufen sind. Um alles zu lesen, ist ein Browser nötig.',
  'The site’s response breaks the rules of HTTP. It was read as browsers read it.':
    'Die Antwort der Website verletzt die Regeln von HTTP. Sie wurde so gelesen, wie Browser es tun.',
  'The page doesn’t say in which characters it is written, so this was derived from its words.':
    'Die Seite nennt ihren Zeichensatz nicht, daher wurde er an ihren Wörtern erkannt.',
  'Let ParleyBot through in your firewall, or crawl the site with the desktop app.':
    'Lassen Sie ParleyBot in Ihrer Firewall zu, oder crawlen Sie die Website mit der Desktop-App.',
  'If it should answer, enter its text by hand.': 'Wenn sie antworten soll, geben Sie ihren Text manuell ein.',
  'Crawl the site with the desktop app, which reads it in a browser.':
    'Crawlen Sie die Website mit der Desktop-App, die sie in einem Browser liest.',
  'Crawl it with the desktop app after signing in there.':
    'Crawlen Sie sie mit der Desktop-App, nachdem Sie sich dort angemeldet haben.',
  'Check the page in your browser, then crawl again.':
    'Prüfen Sie die Seite in Ihrem Browser, und crawlen Sie dann erneut.',
  'Split it, or upload its text as a file.': 'Teilen Sie sie auf, oder laden Sie ihren Text als Datei hoch.',
  'Allow ParleyBot in robots.txt if these pages should answer.':
    'Erlauben Sie ParleyBot in der robots.txt, wenn diese Seiten antworten sollen.',
  'Remove the noindex mark if these pages should answer.':
    'Entfernen Sie die Angabe noindex, wenn diese Seiten antworten sollen.',
  'Change the exclude patterns if these pages should answer.':
    'Ändern Sie die Ausschlussmuster, wenn diese Seiten antworten sollen.',
  'Change the include patterns if these pages should answer.':
    'Ändern Sie die Einschlussmuster, wenn diese Seiten antworten sollen.',
  'Add the other site as a website of its own.': 'Fügen Sie die andere Website als eigene Website hinzu.',
  'If these are pages, list them in a sitemap.': 'Wenn das Seiten sind, führen Sie sie in einer Sitemap auf.',
  'Read the similar pages under More pages.': 'Crawlen Sie die ähnlichen Seiten unter „Weitere Seiten“.',
  'Upload the file in another format if it should answer.':
    'Laden Sie die Datei in einem anderen Format hoch, wenn sie antworten soll.',
  'Turn on Read linked files, or upload the file.':
    'Schalten Sie „Verlinkte Dateien lesen“ ein, oder laden Sie die Datei hoch.',
  'Upload the files that are missing.': 'Laden Sie die fehlenden Dateien hoch.',
  'If it is a page, give it a title that doesn’t read like an error.':
    'Wenn es eine Seite ist, geben Sie ihr einen Titel, der nicht wie ein Fehler klingt.',
  'Change what is read under Page content.': 'Ändern Sie unter „Seiteninhalte“, was gelesen wird.',
  'Make robots.txt answer with its rules or with status 404.':
    'Sorgen Sie dafür, dass robots.txt mit Regeln oder mit Status 404 antwortet.',
  'Remove the links to these pages from the site.': 'Entfernen Sie die Links auf diese Seiten von der Website.',
  'Crawl again later, or allow more requests to ParleyBot.':
    'Crawlen Sie später noch einmal, oder erlauben Sie ParleyBot mehr Anfragen.',
  'Correct the link on the site.': 'Korrigieren Sie den Link auf der Website.',
  'Crawl it with the desktop app inside that network.': 'Crawlen Sie sie in diesem Netz mit der Desktop-App.',
  'Renew the certificate, and send it with its chain.':
    'Erneuern Sie das Zertifikat, und liefern Sie es mit seiner Kette aus.',
  'Open the file and save it again, then crawl again.':
    'Öffnen Sie die Datei und speichern Sie sie erneut. Crawlen Sie dann noch einmal.',
  'Ask your host about the response’s header lines.': 'Fragen Sie Ihren Hoster nach den Kopfzeilen der Antwort.',
  'Declare the charset in the page: <meta charset="utf-8">.':
    'Geben Sie den Zeichensatz in der Seite an: <meta charset="utf-8">.',
  'Not allowed by the site’s robots.txt.': 'Von der robots.txt der Website nicht erlaubt.',
  'Indexing isn’t allowed (robots meta tag or X-Robots-Tag header).':
    'Die Indexierung ist nicht erlaubt (robots-Metatag oder X-Robots-Tag).',
  'Left out by your exclude patterns.': 'Durch Ihre Ausschlussmuster ausgelassen.',
  'Not among your include patterns.': 'Nicht in Ihren Einschlussmustern.',
  'Part of another site.': 'Teil einer anderen Website.',
  'Opening such a URL would sign out or change something on the site.':
    'Eine solche Adresse zu öffnen würde auf der Website abmelden oder etwas ändern.',
  'Looks like an endless loop of generated links.': 'Sieht nach einer Endlosschleife erzeugter Links aus.',
  'Skipped because many similar URLs had nothing new.':
    'Ausgelassen, weil viele ähnliche Adressen nichts Neues hatten.',
  'Already found at another URL.': 'Schon unter einer anderen Adresse gefunden.',
  'Redirected to another page, which was crawled instead.':
    'Auf eine andere Seite weitergeleitet, die stattdessen gelesen wurde.',
  'Neither a web page nor a document with text.': 'Weder eine Webseite noch ein Dokument mit Text.',
  'Linked files such as PDF, Word and Excel weren’t read.':
    'Verlinkte Dateien wie PDF, Word und Excel wurden nicht gelesen.',
  'Over the number of files that one crawl may read.': 'Mehr Dateien, als ein Crawl lesen darf.',
  'Nothing was found at the URL, according to the page.': 'Laut der Seite wurde unter der Adresse nichts gefunden.',
  'No text was found.': 'Es wurde kein Text gefunden.',
  'All of the text is in parts that you leave out.': 'Der ganze Text steht in Teilen, die Sie auslassen.',
  'Text only appears after scripts have run, so a browser is required.':
    'Text erscheint erst, wenn Skripte gelaufen sind, daher ist ein Browser nötig.',
  'Not crawled for now, because the site’s robots.txt couldn’t be read.':
    'Vorerst nicht gelesen, weil die robots.txt der Website nicht lesbar war.',
  'Not found, according to the site.': 'Laut der Website nicht vorhanden.',
  'Access denied by the site.': 'Die Website verweigert den Zugriff.',
  'A bot check was shown instead.': 'Stattdessen wurde eine Prüfung auf Bots gezeigt.',
  'A sign-in is required.': 'Eine Anmeldung ist nötig.',
  'The web address isn’t valid.': 'Die Webadresse ist nicht gültig.',
  'Inside a private or local network, which isn’t crawled.':
    'In einem privaten oder lokalen Netz, das nicht gecrawlt wird.',
  'No site was found at the host name.': 'Unter dem Hostnamen wurde keine Website gefunden.',
  'The response took too long.': 'Die Antwort hat zu lange gedauert.',
  'Too large to read.': 'Zu groß, um gelesen zu werden.',
  'Redirected in a loop.': 'Im Kreis weitergeleitet.',
  'Not opened in a browser because that failed, so text added by scripts may be missing.':
    'Ließ sich nicht in einem Browser öffnen. Von Skripten ergänzter Text fehlt womöglich.',
  'The charset isn’t declared, so it was derived from the words.':
    'Der Zeichensatz ist nicht angegeben, daher wurde er an den Wörtern erkannt.',
  'Some text is hidden from visitors, so it wasn’t read.':
    'Ein Teil des Textes ist für Besucher verborgen und wurde daher nicht gelesen.',
  'A table is too large or too irregular to read row by row. Its cells were read one after another.':
    'Eine Tabelle ist zu groß oder zu unregelmäßig, um sie zeilenweise zu lesen. Ihre Zellen wurden nacheinander gelesen.',
  'The page hides some text, which wasn’t read.':
    'Die Seite verbirgt einen Teil ihres Textes, der nicht gelesen wurde.',
  'If it should answer, show it on the page, or choose its part under Page content.':
    'Wenn er antworten soll, zeigen Sie ihn auf der Seite, oder wählen Sie seinen Teil unter „Seiteninhalte“.',
  'Split the table, or upload it as a CSV or Excel file.':
    'Teilen Sie die Tabelle, oder laden Sie sie als CSV- oder Excel-Datei hoch.',
  'Only one page was found, because it has no links. If the site has more pages, enter a sitemap or their addresses, or crawl it with the desktop app.':
    'Es wurde nur eine Seite gefunden, weil sie keine Links hat. Wenn die Website mehr Seiten hat, geben Sie eine Sitemap oder deren Adressen an, oder crawlen Sie sie mit der Desktop-App.',
  'The site has moved to {site}.': 'Die Website ist zu {site} umgezogen.',
  'Many links lead to {site}, which is another site. You can crawl it separately.':
    'Viele Links führen zu {site}, einer anderen Website. Sie können sie getrennt crawlen.',
  'These pages need a browser, so their text may be missing: {url} and {count} more.':
    'Diese Seiten brauchen einen Browser, daher fehlt womöglich ihr Text: {url} und {count} weitere.',
  'These pages need a browser, so their text may be missing: {url}.':
    'Diese Seiten brauchen einen Browser, daher fehlt womöglich ihr Text: {url}.',
  '1 page was skipped because similar pages had nothing new, for example {url}.':
    '1 Seite wurde ausgelassen, weil ähnliche Seiten nichts Neues hatten, zum Beispiel {url}.',
  '{count} pages were skipped because similar pages had nothing new, for example {url}.':
    '{count} Seiten wurden ausgelassen, weil ähnliche Seiten nichts Neues hatten, zum Beispiel {url}.',
  'Only the first {count} sitemaps were read.': 'Nur die ersten {count} Sitemaps wurden gelesen.',
  'The sitemap {url} couldn’t be read: {reason!}': 'Die Sitemap {url} konnte nicht gelesen werden: {reason!}',
  'the site returned status {status}.': 'Die Website antwortet mit Status {status}.',
  'The sitemap {url} {problem!}.': 'Die Sitemap {url} {problem!}.',
  'contains no URLs': 'enthält keine Adressen',
  'contains more than {count} URLs': 'enthält mehr als {count} Adressen',
  'isn’t a sitemap': 'ist keine Sitemap',
  'is incomplete': 'ist unvollständig',
  'is too large or damaged, so only its first part was read':
    'ist zu groß oder beschädigt, daher wurde nur der erste Teil gelesen',
  'Sitemaps are nested more than {count} levels deep. The deepest weren’t read.':
    'Die Sitemaps sind tiefer als {count} Ebenen verschachtelt. Die tiefsten wurden nicht gelesen.',

  // Knowledge
  'No content selected': 'Wählen Sie Inhalte aus',
  'Choose a language from the list': 'Wählen Sie eine Sprache aus der Liste',
  'Use answer, page or no': 'Verwenden Sie Antwort, Seite oder nein',
  'Leave the answer empty': 'Lassen Sie die Antwort leer',
  'A text can’t become an answer.': 'Ein Text kann keine Antwort werden.',
  'Use page, words or no': 'Verwenden Sie Seite, Wörter oder nein',
  'Question must be at most 500 characters': 'Die Frage darf höchstens 500 Zeichen lang sein',
  'Answer must be at most 5,000 characters': 'Die Antwort darf höchstens 5.000 Zeichen lang sein',
  'This question is in the file twice': 'Diese Frage kommt in der Datei zweimal vor',
  'This question is listed twice': 'Diese Frage kommt zweimal vor',
  'Question is required': 'Geben Sie eine Frage ein',
  'Answer is required': 'Geben Sie eine Antwort ein',
  'Value is required': 'Geben Sie eine Angabe ein',
  'At most 100 characters': 'Höchstens 100 Zeichen',
  'At most 200 characters': 'Höchstens 200 Zeichen',
  'The knowledge base couldn’t be built. Please try again.':
    'Die Wissensbasis konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  'A chatbot can have at most 200 tests. Delete one to add another.':
    'Ein Chatbot kann höchstens 200 Tests haben. Löschen Sie einen, um einen weiteren hinzuzufügen.',
  'Another test asks this question already.': 'Diese Frage stellt schon ein anderer Test.',
  'Add a test first.': 'Fügen Sie zuerst einen Test hinzu.',
  'The tests were interrupted too often. Please try again.':
    'Die Tests wurden zu oft unterbrochen. Bitte versuchen Sie es noch einmal.',
  'The tests could not be run. Please try again.':
    'Die Tests konnten nicht ausgeführt werden. Bitte versuchen Sie es noch einmal.',
  'Words are required': 'Wörter sind erforderlich',
  'Words must be at most 300 characters': 'Wörter dürfen höchstens 300 Zeichen lang sein',
  'Question must be at most 2,000 characters': 'Die Frage darf höchstens 2.000 Zeichen lang sein',
  'The build was interrupted too often. Please try again.':
    'Das Erstellen wurde zu oft unterbrochen. Bitte versuchen Sie es noch einmal.',
  'The build failed': 'Das Erstellen ist fehlgeschlagen',
  '{problem!}, so the knowledge base couldn’t be built. The previous one still answers.':
    '{problem!}, daher konnte die Wissensbasis nicht erstellt werden. Die bisherige antwortet weiter.',
  '{problem!}, so some texts are found by keywords only.':
    '{problem!}, daher werden einige Texte nur über Stichwörter gefunden.',
  'Model {model} is not available at {host}. Pages are found by keywords only.':
    'Das Modell {model} ist bei {host} nicht verfügbar. Seiten werden nur über Stichwörter gefunden.',
  'Model {model} is not available at {host}. Until then, answers are quoted from your pages.':
    'Das Modell {model} ist bei {host} nicht verfügbar. Bis dahin werden Antworten aus Ihren Seiten zitiert.',
  'The model provider at {host} can’t be reached. Until then, answers are quoted from your pages.':
    'Der Modellanbieter {host} ist nicht erreichbar. Bis dahin werden Antworten aus Ihren Seiten zitiert.',
  'The model provider at {host} rejected the key. Until then, answers are quoted from your pages.':
    'Der Modellanbieter {host} hat den Schlüssel abgelehnt. Bis dahin werden Antworten aus Ihren Seiten zitiert.',
  // Models
  'The administrator doesn’t allow models of your own.': 'Der Administrator erlaubt keine eigenen Modelle.',
  'The model has failed for more than 5 minutes. Until it’s back, answers are quoted from your pages.':
    'Das Modell fällt seit mehr als 5 Minuten aus. Bis es wieder da ist, werden Antworten aus Ihren Seiten zitiert.',
  'Today’s model budget is used up. Until tomorrow (UTC), answers are quoted from your pages.':
    'Das Tagesbudget für das Modell ist aufgebraucht. Bis morgen (UTC) werden Antworten aus Ihren Seiten zitiert.',
  'Enter at least 10,000 tokens, or leave it empty':
    'Geben Sie mindestens 10.000 Tokens ein, oder lassen Sie das Feld leer',
  'Enter at least $0.01, or leave it empty': 'Geben Sie mindestens 0,01 $ ein, oder lassen Sie das Feld leer',
  'Enter at most $1,000,000': 'Geben Sie höchstens 1.000.000 $ ein',
  'Environment variables choose this model. Remove them to choose one here.':
    'Umgebungsvariablen legen dieses Modell fest. Entfernen Sie diese, um hier eines zu wählen.',
  'Remove a provider that you no longer use first.':
    'Entfernen Sie zuerst einen Anbieter, den Sie nicht mehr brauchen.',
  'There is already a provider with this name': 'Es gibt schon einen Anbieter mit diesem Namen',
  'Enter the address of the server': 'Geben Sie die Adresse des Servers ein',
  'This address can’t be used for a model server': 'Diese Adresse kann kein Modellserver haben',
  'This address is on a private network. Confirm that the server is on your own network.':
    'Diese Adresse liegt in einem privaten Netz. Geben Sie an, dass der Server in Ihrem eigenen Netz steht.',
  'Use https:// so that nobody can read the key in transit':
    'Verwenden Sie https://, damit unterwegs niemand den Schlüssel lesen kann',
  'The model provider can’t be reached. Check the address.':
    'Der Modellanbieter ist nicht erreichbar. Prüfen Sie die Adresse.',
  'The model provider rejected the key. Enter it again.':
    'Der Modellanbieter hat den Schlüssel abgelehnt. Geben Sie ihn noch einmal ein.',
  'The stored key can’t be read. Enter it again.':
    'Der gespeicherte Schlüssel ist nicht lesbar. Geben Sie ihn noch einmal ein.',
  'The model returned an empty answer': 'Das Modell hat nichts geantwortet',
  'Enter an address that starts with http:// or https://':
    'Geben Sie eine Adresse ein, die mit http:// oder https:// beginnt',
  'Address must be at most 300 characters': 'Die Adresse darf höchstens 300 Zeichen haben',
  'Enter the key': 'Geben Sie den Schlüssel ein',
  'Key must be at most 500 characters': 'Der Schlüssel darf höchstens 500 Zeichen haben',
  'A key has no spaces or special characters': 'Ein Schlüssel enthält keine Leer- oder Sonderzeichen',
  'Name must be at most 60 characters': 'Der Name darf höchstens 60 Zeichen haben',
  'Choose a model': 'Wählen Sie ein Modell',
  'Model must be at most 200 characters': 'Das Modell darf höchstens 200 Zeichen haben',
  'Price must be at least 0': 'Der Preis muss mindestens 0 sein',
  'Price must be at most 10,000': 'Der Preis darf höchstens 10.000 sein',
  'Provider not found': 'Anbieter nicht gefunden',
  'Model {model} is not available at {host}. Until then, {other} answers.':
    'Das Modell {model} ist bei {host} nicht verfügbar. Bis dahin antwortet {other}.',
  'Model {model} is not available at {host}. Until then, there is no fallback for {other}.':
    'Das Modell {model} ist bei {host} nicht verfügbar. Bis dahin springt nichts für {other} ein.',
  'The model provider at {host} can’t be reached. Until then, {other} answers.':
    'Der Modellanbieter {host} ist nicht erreichbar. Bis dahin antwortet {other}.',
  'The model provider at {host} can’t be reached. Until then, there is no fallback for {other}.':
    'Der Modellanbieter {host} ist nicht erreichbar. Bis dahin springt nichts für {other} ein.',
  'The model provider at {host} can’t be reached. Pages are found by keywords only.':
    'Der Modellanbieter {host} ist nicht erreichbar. Seiten werden nur über Stichwörter gefunden.',
  'The model provider at {host} rejected the key. Until then, {other} answers.':
    'Der Modellanbieter {host} hat den Schlüssel abgelehnt. Bis dahin antwortet {other}.',
  'The model provider at {host} rejected the key. Until then, there is no fallback for {other}.':
    'Der Modellanbieter {host} hat den Schlüssel abgelehnt. Bis dahin springt nichts für {other} ein.',
  'The model provider at {host} rejected the key. Pages are found by keywords only.':
    'Der Modellanbieter {host} hat den Schlüssel abgelehnt. Seiten werden nur über Stichwörter gefunden.',
  'The model took too long': 'Das Modell hat zu lange gebraucht',
  'The local model can’t be loaded': 'Das lokale Modell lässt sich nicht laden',
  'The local model isn’t downloaded': 'Das lokale Modell ist nicht heruntergeladen',
  'The downloaded file isn’t the one Parley was made for, so it was deleted.':
    'Die heruntergeladene Datei ist nicht die, für die Parley gemacht ist. Sie wurde gelöscht.',
  'The publisher’s server can’t be reached. Try again later, or provide the files in MODEL_DIR.':
    'Der Server des Herausgebers ist nicht erreichbar. Versuchen Sie es später noch einmal, oder stellen Sie die Dateien in MODEL_DIR bereit.',
  'The download was interrupted. Continue it later to get the rest.':
    'Der Download wurde unterbrochen. Setzen Sie ihn später fort, um den Rest zu laden.',
  'The publisher’s server answered with status {status}. Please try again later.':
    'Der Server des Herausgebers hat mit dem Status {status} geantwortet. Bitte versuchen Sie es später noch einmal.',
  'The file on the publisher’s server doesn’t have the expected size, so it wasn’t downloaded.':
    'Die Datei auf dem Server des Herausgebers hat nicht die erwartete Größe und wurde nicht heruntergeladen.',
  'The server’s disk has too little space: {count} MB are needed.':
    'Auf dem Speicher des Servers ist zu wenig Platz: {count} MB sind nötig.',
  'The files can’t be written to the data folder.': 'Die Dateien lassen sich nicht im Datenordner speichern.',
  'The local model is turned off in the server’s settings.':
    'Das lokale Modell ist in den Einstellungen des Servers ausgeschaltet.',
  'LOCAL_EMBEDDINGS=1 keeps the model. Remove the setting first.':
    'LOCAL_EMBEDDINGS=1 behält das Modell. Entfernen Sie zuerst die Einstellung.',
  'LOCAL_RERANKER=1 keeps the model. Remove the setting first.':
    'LOCAL_RERANKER=1 behält das Modell. Entfernen Sie zuerst die Einstellung.',
  'The files are in MODEL_DIR, which Parley doesn’t change.':
    'Die Dateien liegen in MODEL_DIR. Diesen Ordner ändert Parley nicht.',
  'The model can’t be reached': 'Das Modell ist nicht erreichbar',
  'The prompt is too long for the model': 'Die Anfrage ist zu lang für das Modell',
  'The model provider rejected the key': 'Der Modellanbieter hat den Schlüssel abgelehnt',
  'The model provider doesn’t support this model or call':
    'Der Modellanbieter unterstützt dieses Modell oder diesen Aufruf nicht',
  'The model refused to answer': 'Das Modell hat die Antwort verweigert',
  'The quota at the model provider is used up': 'Das Kontingent beim Modellanbieter ist aufgebraucht',
  'The model provider rejected the request': 'Der Modellanbieter hat die Anfrage abgelehnt',
  'The model provider is overloaded or down': 'Der Modellanbieter ist überlastet oder ausgefallen',
  'The model provider sent an unreadable answer': 'Der Modellanbieter hat eine unlesbare Antwort gesendet',
  'The model returned no text': 'Das Modell hat nichts geantwortet',
  'The model didn’t stop': 'Das Modell hat nicht aufgehört',
  'The model made a claim that its passages don’t support: {what}':
    'Das Modell hat etwas geschrieben, das die Textstellen nicht belegen: {what}',
  'The model’s reply can’t be read': 'Die Antwort des Modells ist nicht lesbar',
  'The embedding model sent vectors that don’t match the texts':
    'Das Embedding-Modell hat Vektoren gesendet, die nicht zu den Texten passen',
  'The transcription has no text': 'Die Spracherkennung hat keinen Text geliefert',
  'The speech model sent no audio': 'Das Modell für die Sprachausgabe hat keinen Ton geliefert',
  'The model failed': 'Das Modell ist ausgefallen',
  'The last crawl stopped at a limit, so new pages were not added. Crawl the website again to find them.':
    'Der letzte Crawl hat eine Grenze erreicht, daher kamen keine neuen Seiten hinzu. Crawlen Sie die Website neu, um sie zu finden.',
  '{url} kept its previous content: {reason!}': '{url} behält den bisherigen Inhalt: {reason!}',
  '1 more page kept its previous content.': '1 weitere Seite behält ihren bisherigen Inhalt.',
  '{count} more pages kept their previous content.': '{count} weitere Seiten behalten ihren bisherigen Inhalt.',
  'The selected pages and texts are empty, so there is nothing to answer from.':
    'Die ausgewählten Seiten und Texte sind leer, daher gibt es keine Grundlage für Antworten.',
  'The knowledge base is being updated. Please try again.':
    'Die Wissensbasis wird gerade aktualisiert. Bitte versuchen Sie es noch einmal.',
  'The knowledge base is not built yet': 'Die Wissensbasis ist noch nicht erstellt',
  'This version is no longer kept. Please choose another one.':
    'Diese Version ist nicht mehr vorhanden. Bitte wählen Sie eine andere.',
  'This version is already in use.': 'Diese Version ist bereits im Einsatz.',
  'This update is no longer waiting. Please reload the page.':
    'Dieses Update wartet nicht mehr. Bitte laden Sie die Seite neu.',
  'The knowledge base has changed since this update. Please update it again.':
    'Die Wissensbasis hat sich seit diesem Update geändert. Bitte aktualisieren Sie sie noch einmal.',
  'A website can have at most 200 key facts of your own. Remove one to add another.':
    'Eine Website kann höchstens 200 eigene Angaben haben. Entfernen Sie eine, um eine weitere hinzuzufügen.',
  'The website doesn’t say this. Remove it instead.': 'Das steht nicht auf der Website. Entfernen Sie die Angabe.',
  'The website says this. Hide it instead.': 'Das steht auf der Website. Blenden Sie die Angabe aus.',
  'A website can have at most 1,000 texts and answers. Remove one to add another.':
    'Eine Website kann höchstens 1.000 Texte und Antworten haben. Entfernen Sie etwas, um Neues hinzuzufügen.',
  'The texts of a website can have up to {count} MB together. Remove one to add another.':
    'Die Texte einer Website können zusammen bis zu {count} MB groß sein. Entfernen Sie einen, um einen weiteren hinzuzufügen.',
  'A chatbot can have up to {count} files. Delete one first.':
    'Ein Chatbot kann bis zu {count} Dateien haben. Löschen Sie zuerst eine.',
  'The files of a website can have up to {count} MB together. Delete one first.':
    'Die Dateien einer Website können zusammen bis zu {count} MB groß sein. Löschen Sie zuerst eine.',
  'Please select a file to upload.': 'Wählen Sie eine Datei zum Hochladen aus.',
  'Maximum file size is 10MB.': 'Dateien dürfen höchstens 10 MB groß sein.',
  'Only .txt, .pdf, and .docx files are allowed. Excel, PowerPoint, Markdown, HTML, and CSV files work, too.':
    'Erlaubt sind .txt-, .pdf- und .docx-Dateien sowie Excel, PowerPoint, Markdown, HTML und CSV.',
  'The file is empty.': 'Die Datei ist leer.',
  'The file has no text.': 'Die Datei enthält keinen Text.',
  "The file can't be read.": 'Die Datei ist nicht lesbar.',
  'The file is named .{kind} but isn’t {named!}, so it can’t be read.':
    'Die Datei heißt .{kind}, ist aber {named!}: Sie ist nicht lesbar.',
  'The file is named .{kind} but is {actual!}. Rename it or save it in another format.':
    'Die Datei heißt .{kind}, ist aber {actual!}. Benennen Sie sie um oder speichern Sie sie in einem anderen Format.',
  'a text file': 'eine Textdatei',
  'a PDF': 'ein PDF',
  'a Word document': 'ein Word-Dokument',
  'a Markdown file': 'eine Markdown-Datei',
  'an HTML file': 'eine HTML-Datei',
  'a CSV file': 'eine CSV-Datei',
  'a zip archive or Office document': 'ein ZIP-Archiv oder Office-Dokument',
  'The file is named .{kind} but is an Office document.': 'Die Datei heißt .{kind}, ist aber ein Office-Dokument.',
  'The file isn’t a Word document, so it can’t be read.': 'Die Datei ist kein Word-Dokument und nicht lesbar.',
  'Quotation marks don’t match in row {row}. Correct the file and upload it again.':
    'In Zeile {row} passen die Anführungszeichen nicht zusammen. Korrigieren Sie die Datei und laden Sie sie noch einmal hoch.',
  'The table has more than {count} columns.': 'Die Tabelle hat mehr als {count} Spalten.',
  'The table has no rows below its column names.': 'Die Tabelle enthält unter ihren Spaltennamen keine Zeilen.',
  'The file is in an old Office format. Save it as .{kind} and upload it again.':
    'Die Datei hat ein altes Office-Format. Speichern Sie sie als .{kind} und laden Sie sie erneut hoch.',
  'The file isn’t an Excel workbook, so it can’t be read.':
    'Die Datei ist keine Excel-Arbeitsmappe und kann nicht gelesen werden.',
  'The file isn’t a PowerPoint presentation, so it can’t be read.':
    'Die Datei ist keine PowerPoint-Präsentation und kann nicht gelesen werden.',
  'The file has too much text. Upload it in parts.': 'Die Datei enthält zu viel Text. Laden Sie sie in Teilen hoch.',
  'The file took too long to read.': 'Das Lesen der Datei hat zu lange gedauert.',
  'The file is far larger when unpacked than it should be, so it wasn’t read.':
    'Die Datei ist entpackt viel größer, als sie sein sollte, und wurde deshalb nicht gelesen.',
  'The document is far larger when unpacked than it should be, so it wasn’t read.':
    'Das Dokument ist entpackt viel größer, als es sein sollte, und wurde deshalb nicht gelesen.',
  "The document is damaged and can't be read.": 'Das Dokument ist beschädigt und nicht lesbar.',
  'The document is password-protected. Save it without a password and upload it again.':
    'Das Dokument ist passwortgeschützt. Speichern Sie es ohne Passwort und laden Sie es erneut hoch.',
  'The PDF has no text and seems to be a scan. Run text recognition (OCR) on it and try again.':
    'Das PDF enthält keinen Text und ist wohl ein Scan. Lassen Sie eine Texterkennung (OCR) darüberlaufen und versuchen Sie es noch einmal.',
  'The PDF has more than {count} pages. Upload it in parts.':
    'Das PDF hat mehr als {count} Seiten. Laden Sie es in Teilen hoch.',
  'The PDF is password-protected. Save it without a password and upload it again.':
    'Das PDF ist passwortgeschützt. Speichern Sie es ohne Passwort und laden Sie es erneut hoch.',
  "The PDF is damaged and can't be read.": 'Das PDF ist beschädigt und nicht lesbar.',

  // Chatbots and conversations
  'Chatbot name is required': 'Geben Sie dem Chatbot einen Namen',
  'A website can have up to {count} chatbots. Delete one first.':
    'Eine Website kann bis zu {count} Chatbots haben. Löschen Sie zuerst einen.',
  'Please enter a valid hex color code': 'Geben Sie einen gültigen Hex-Farbcode ein',
  'Welcome message is required': 'Geben Sie eine Begrüßung ein',
  'Welcome message must be at most {count} characters': 'Die Begrüßung darf höchstens {count} Zeichen lang sein',
  'Notice must be at most {count} characters': 'Der Hinweis darf höchstens {count} Zeichen lang sein',
  'Question must be at most {count} characters': 'Die Frage darf höchstens {count} Zeichen lang sein',
  'Enter a question, or remove it': 'Geben Sie eine Frage ein, oder entfernen Sie sie',
  'At most 5 questions': 'Höchstens 5 Fragen',
  'Each question can only be in the list once': 'Jede Frage darf nur einmal in der Liste stehen',
  'Enter text, or leave empty for the default':
    'Geben Sie einen Text ein, oder lassen Sie das Feld für den Standardtext leer',
  'Address must be at most {count} characters': 'Die Adresse darf höchstens {count} Zeichen lang sein',
  'Enter an address that starts with https:// or http://':
    'Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt',
  'Consent text must be at most {count} characters': 'Der Einwilligungstext darf höchstens {count} Zeichen lang sein',
  'Enter text, or leave empty to not ask':
    'Geben Sie einen Text ein, oder lassen Sie das Feld leer, um nicht zu fragen',
  'Enter a date': 'Geben Sie ein Datum ein',
  'Enter a whole number of days from 1 to 3,650, or leave it empty':
    'Geben Sie eine ganze Zahl von 1 bis 3.650 Tagen ein, oder lassen Sie das Feld leer',
  'Instructions must be at most {count} characters': 'Die Anweisungen dürfen höchstens {count} Zeichen lang sein',
  'Please enter an origin such as https://www.example.com': 'Geben Sie eine Adresse wie https://www.example.com ein',
  'Use * for subdomains only, as in https://*.example.com':
    'Verwenden Sie * nur für Subdomains, wie in https://*.example.com',
  'Leave the list empty to allow every page': 'Lassen Sie die Liste leer, um jede Seite zu erlauben',
  'This chatbot is not available': 'Dieser Chatbot ist nicht verfügbar',
  'This chatbot isn’t allowed on this site': 'Dieser Chatbot ist auf dieser Website nicht erlaubt',
  'This chatbot needs the visitor’s consent before a conversation starts':
    'Dieser Chatbot braucht die Einwilligung des Besuchers, bevor eine Unterhaltung beginnt',
  'This test has expired. Reload the page.': 'Dieser Test ist abgelaufen. Laden Sie die Seite neu.',
  '{where!} can open {url}. Set PUBLIC_URL to an address that visitors can reach, such as https://chat.example.com, restart Parley, and copy the code again.':
    '{where!} kann {url} öffnen. Setzen Sie PUBLIC_URL auf eine Adresse, die Besucher erreichen, etwa https://chat.example.com, starten Sie Parley neu und kopieren Sie den Code erneut.',
  'Only the computer that runs Parley': 'Nur der Computer, auf dem Parley läuft,',
  'Only your own network': 'Nur Ihr eigenes Netz',
  'Browsers don’t load {url} on https:// pages. Set PUBLIC_URL to an address that visitors can reach, such as https://chat.example.com, restart Parley, and copy the code again.':
    'Browser laden {url} nicht auf https://-Seiten. Setzen Sie PUBLIC_URL auf eine Adresse, die Besucher erreichen, etwa https://chat.example.com, starten Sie Parley neu und kopieren Sie den Code erneut.',
  'Unknown conversation': 'Unbekannte Unterhaltung',
  'An ID has 16 to 64 letters, digits, hyphens or underscores':
    'Eine ID hat 16 bis 64 Buchstaben, Ziffern, Bindestriche oder Unterstriche',
  'Unknown message': 'Unbekannte Nachricht',
  'This conversation has ended': 'Diese Unterhaltung ist beendet',
  '{name} is answering this conversation': '{name} antwortet in dieser Unterhaltung',
  'Note not found': 'Notiz nicht gefunden',
  'Reply not found': 'Antwort nicht gefunden',
  'Enter a time such as 09:00': 'Geben Sie eine Uhrzeit wie 09:00 ein',
  'Closing time must be after opening time': 'Die Schließzeit muss nach der Öffnungszeit liegen',
  'Opening hours of a day must not overlap': 'Die Zeiten eines Tages dürfen sich nicht überschneiden',
  'Choose a date': 'Wählen Sie ein Datum',
  'The last day must not be before the first': 'Der letzte Tag darf nicht vor dem ersten liegen',
  'Name must be at most 100 characters': 'Der Name darf höchstens 100 Zeichen lang sein',
  'Note is required': 'Geben Sie eine Notiz ein',
  'Note must be at most 2,000 characters': 'Die Notiz darf höchstens 2.000 Zeichen lang sein',
  'Choose another member who can answer visitors': 'Wählen Sie ein anderes Mitglied, das Besuchern antworten kann',
  'This conversation hasn’t ended': 'Diese Unterhaltung ist nicht beendet',
  'The texts of this conversation were deleted when it ended':
    'Die Texte dieser Unterhaltung wurden an ihrem Ende gelöscht',
  'This conversation ended too long ago': 'Diese Unterhaltung ist schon zu lange beendet',
  'This conversation has too many notes': 'Zu dieser Unterhaltung gibt es zu viele Notizen',
  'Delete a saved reply first': 'Löschen Sie zuerst eine Antwortvorlage',
  'Take over this conversation before you reply': 'Übernehmen Sie diese Unterhaltung, bevor Sie antworten',
  'No explanation is available for this answer': 'Zu dieser Antwort gibt es keine Gründe',
  'This chatbot doesn’t accept messages': 'Dieser Chatbot nimmt keine Nachrichten an',
  'You can leave at most {count} messages per conversation':
    'Sie können höchstens {count} Nachrichten pro Unterhaltung hinterlassen',
  'Send the recording in the field "file"': 'Senden Sie die Aufnahme im Feld „file“',
  'The recording is empty.': 'Die Aufnahme ist leer.',
  'Recordings can be WebM, Ogg, MP4, WAV or MP3.': 'Aufnahmen können WebM, Ogg, MP4, WAV oder MP3 sein.',
  'A recording can be up to 60 seconds long.': 'Eine Aufnahme kann bis zu 60 Sekunden lang sein.',
  'The recording couldn’t be understood. Please try again.':
    'Die Aufnahme war nicht zu verstehen. Bitte versuchen Sie es noch einmal.',
  'Voice is not available for this chatbot': 'Sprache ist für diesen Chatbot nicht verfügbar',
  'Voice is not available at the moment. Please type your question.':
    'Sprache ist gerade nicht verfügbar. Bitte tippen Sie Ihre Frage.',
  'This server has no transcription model': 'Dieser Server hat kein Modell zur Spracherkennung',

  // Imports
  'This file was exported by a newer version of Parley.':
    'Diese Datei wurde mit einer neueren Version von Parley exportiert.',
  'This file isn’t a Parley export, or it’s damaged.':
    'Diese Datei ist kein Export aus Parley, oder sie ist beschädigt.',
  'This file isn’t a Parley export, or it’s damaged ({place}).':
    'Diese Datei ist kein Export aus Parley, oder sie ist beschädigt ({place}).',
  'This file isn’t a Parley export, or it’s incomplete.':
    'Diese Datei ist kein Export aus Parley, oder sie ist unvollständig.',
  'This file is damaged. It refers to websites or chatbots that it doesn’t contain. Export it again.':
    'Diese Datei ist beschädigt. Sie verweist auf Websites oder Chatbots, die sie nicht enthält. Exportieren Sie sie neu.',
  'This file is damaged. A text of {name} can’t be imported.':
    'Diese Datei ist beschädigt. Ein Text von {name} lässt sich nicht importieren.',
  'This file is damaged. A key fact of {name} can’t be imported.':
    'Diese Datei ist beschädigt. Eine Angabe von {name} lässt sich nicht importieren.',
  'This file is damaged. A test question of {name} can’t be imported.':
    'Diese Datei ist beschädigt. Eine Testfrage von {name} lässt sich nicht importieren.',
  '{name} has more text than an import allows (12 million characters). Add it as a new website and crawl it.':
    '{name} hat mehr Text, als ein Import erlaubt (12 Millionen Zeichen). Legen Sie eine neue Website dafür an und crawlen Sie sie.',

  // The desktop app
  'Something went wrong in the app. Please try again.':
    'In der App ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'Only web and mail addresses can be opened.': 'Nur Web- und E-Mail-Adressen lassen sich öffnen.',
  'The browser couldn’t be opened.': 'Der Browser ließ sich nicht öffnen.',
  'The folder couldn’t be opened.': 'Der Ordner ließ sich nicht öffnen.',
  'The file couldn’t be saved there. Choose another folder.':
    'Die Datei konnte dort nicht gespeichert werden. Wählen Sie einen anderen Ordner.',
  'The browser signed in at {address}, but this app is connected to another address.':
    'Der Browser hat sich bei {address} angemeldet, aber diese App ist mit einer anderen Adresse verbunden.',
  'The server can’t be reached right now. Start again.':
    'Der Server ist gerade nicht erreichbar. Beginnen Sie von vorn.',
  'The server didn’t accept this sign-in.': 'Der Server hat diese Anmeldung nicht angenommen.',
  'This app isn’t connected to a server yet.': 'Diese App ist noch mit keinem Server verbunden.',
  'The app isn’t connected to a server': 'Die App ist mit keinem Server verbunden',
  'No Chrome, Edge or Chromium was found on this computer. Pages that only show their text after scripts have run need one, and so does signing in to a site.':
    'Auf diesem Computer wurde kein Chrome, Edge oder Chromium gefunden. Seiten, die ihren Text erst nach dem Lauf von Skripten zeigen, brauchen einen Browser, ebenso die Anmeldung bei einer Website.',
  'The Chromium on this computer is a snap, which can’t use Parley’s files. Pages that only show their text after scripts have run need another browser, and so does signing in to a site.':
    'Das Chromium auf diesem Computer ist ein Snap und kann die Dateien von Parley nicht verwenden. Seiten, die ihren Text erst nach dem Lauf von Skripten zeigen, brauchen einen anderen Browser, ebenso die Anmeldung bei einer Website.',
  'No browser can be downloaded for this kind of computer. Install Chromium and restart Parley.':
    'Für diese Art von Computer lässt sich kein Browser herunterladen. Installieren Sie Chromium und starten Sie Parley neu.',
  'The browser couldn’t be downloaded. Check your connection and try again.':
    'Der Browser konnte nicht heruntergeladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'This crawl no longer exists.': 'Diesen Crawl gibt es nicht mehr.',
  'This crawl is still running.': 'Dieser Crawl läuft noch.',
  'This website was crawled by another user.': 'Diese Website wurde von einem anderen Benutzer gecrawlt.',
  'This computer couldn’t read the site. It tries again every 30 minutes.':
    'Dieser Computer konnte die Website nicht lesen. Er versucht es alle 30 Minuten wieder.',
  'The site signed you out. Sign in to it again first.':
    'Die Website hat Sie abgemeldet. Melden Sie sich dort zuerst wieder an.',
  'The site signed you out before the crawl could read a page.':
    'Die Website hat Sie abgemeldet, bevor der Crawl eine Seite lesen konnte.',
  'The pages of this crawl are no longer on this computer. Crawl the website again.':
    'Die Seiten dieses Crawls sind nicht mehr auf diesem Computer. Crawlen Sie die Website neu.',
  'The server couldn’t be reached. Check your connection and try again.':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'This computer couldn’t show the page. Try again.':
    'Dieser Computer konnte die Seite nicht zeigen. Versuchen Sie es noch einmal.',
  'Connect to a server first.': 'Verbinden Sie die App zuerst mit einem Server.',
  'A crawl of {name} is already running on this computer.': 'Auf diesem Computer läuft schon ein Crawl von {name}.',
  // Connectors
  'Enter the repository as owner/name': 'Geben Sie das Repository als besitzer/name ein',
  'Enter the name of a branch': 'Geben Sie den Namen eines Branches ein',
  'Enter an address with {path} in it': 'Geben Sie eine Adresse ein, die {path} enthält',
  'Enter a language such as en-us': 'Geben Sie eine Sprache wie en-us ein',
  'Enter the link of a page or database': 'Geben Sie den Link einer Seite oder Datenbank ein',
  'Enter the key of a space, such as DOCS': 'Geben Sie den Schlüssel eines Bereichs ein, zum Beispiel DOCS',
  'Enter the link of a folder': 'Geben Sie den Link eines Ordners ein',
  'Choose a source from the list': 'Wählen Sie eine Quelle aus der Liste',
  'The token is too long': 'Das Token ist zu lang',
  'Enter a token': 'Geben Sie ein Token ein',
  'Enter the token again, since the server is another one':
    'Geben Sie das Token noch einmal ein, denn es ist ein anderer Server',
  'The kind of source can’t be changed': 'Die Art der Quelle kann nicht geändert werden',
  'A workspace can have at most 20 connectors. Remove one to add another.':
    'Ein Arbeitsbereich kann höchstens 20 Verbindungen haben. Entfernen Sie eine, um eine andere hinzuzufügen.',
  'The address must start with https://, so that the token stays secret.':
    'Die Adresse muss mit https:// beginnen, damit das Token geheim bleibt.',
  'The source doesn’t accept the token. Create a new one and enter it here.':
    'Die Quelle akzeptiert das Token nicht. Erstellen Sie ein neues und geben Sie es hier ein.',
  'The token doesn’t allow reading this. Give it more rights, or enter another one.':
    'Das Token erlaubt nicht, dies zu lesen. Geben Sie ihm mehr Rechte oder geben Sie ein anderes ein.',
  'The source has nothing at this address, or the token may not see it.':
    'Die Quelle hat unter dieser Adresse nichts, oder das Token darf es nicht sehen.',
  'The source answered with status {status}.': 'Die Quelle hat mit dem Status {status} geantwortet.',
  'The source’s answer isn’t what its API describes.':
    'Die Antwort der Quelle entspricht nicht der Beschreibung ihrer Schnittstelle.',
  'The source answered with a link to another server, which isn’t followed.':
    'Die Quelle hat mit einem Link zu einem anderen Server geantwortet, dem nicht gefolgt wird.',
  'The source has had too many requests. It is read again later.':
    'Die Quelle hat zu viele Anfragen erhalten. Sie wird später noch einmal gelesen.',
  'The source took too long to answer.': 'Die Quelle hat zu lange gebraucht, um zu antworten.',
  'The source took too long to read. The rest is read next time.':
    'Das Lesen der Quelle hat zu lange gedauert. Der Rest wird beim nächsten Mal gelesen.',
  'The source couldn’t be reached, or its answer was cut off.':
    'Die Quelle ist nicht erreichbar, oder ihre Antwort brach ab.',
  'The source is too large to read. Choose a smaller part of it.':
    'Die Quelle ist zu groß zum Lesen. Wählen Sie einen kleineren Teil.',
  'The source has more than 5,000 documents. The first 5,000 are read.':
    'Die Quelle hat mehr als 5.000 Dokumente. Die ersten 5.000 werden gelesen.',
  'There is no such question for this kind of website': 'Diese Frage gibt es für diese Art von Website nicht',
  'The repository has no such folder.': 'Das Repository hat keinen solchen Ordner.',
  'The repository has too many files. Choose one of its folders.':
    'Das Repository hat zu viele Dateien. Wählen Sie einen seiner Ordner.',
  'There is no such space, or the token may not see it.':
    'Es gibt keinen solchen Bereich, oder das Token darf ihn nicht sehen.',
  'The token isn’t the JSON key of a service account or user.':
    'Das Token ist nicht der JSON-Schlüssel eines Dienstkontos oder Benutzers.',
  'Another document has the same address.': 'Ein anderes Dokument hat dieselbe Adresse.',
  'Another connector has a page at this address.': 'Eine andere Verbindung hat eine Seite unter dieser Adresse.',
  'A text was added by hand at this address.': 'Unter dieser Adresse wurde ein Text von Hand hinzugefügt.',
  'The document has no text.': 'Das Dokument hat keinen Text.',
  'The document has too much text.': 'Das Dokument hat zu viel Text.',
  'The document is too large to read.': 'Das Dokument ist zu groß zum Lesen.',
  'The token can’t be decrypted anymore. Enter it again.':
    'Das Token lässt sich nicht mehr entschlüsseln. Geben Sie es noch einmal ein.',
  'Something went wrong while reading the source. It is read again later.':
    'Beim Lesen der Quelle ist etwas schiefgegangen. Sie wird später noch einmal gelesen.',
  'The reading was interrupted too often. It is tried again later.':
    'Das Lesen wurde zu oft unterbrochen. Es wird später noch einmal versucht.',

  // Webhooks
  'URL must be at most 2,000 characters': 'Die Adresse darf höchstens 2.000 Zeichen lang sein',
  'The URL can’t contain a name and password': 'Die Adresse darf keinen Namen und kein Passwort enthalten',
  'Choose at least one event': 'Wählen Sie mindestens ein Ereignis',
  'Choose events from the list': 'Wählen Sie Ereignisse aus der Liste',
  'A workspace can have at most 10 webhooks. Delete one to add another.':
    'Ein Arbeitsbereich kann höchstens 10 Webhooks haben. Löschen Sie einen, um einen anderen hinzuzufügen.',
  'The address leads to a private or local network, which isn’t allowed.':
    'Die Adresse führt in ein privates oder lokales Netz. Das ist nicht erlaubt.',
  'The address must start with https://': 'Die Adresse muss mit https:// beginnen',
  'This webhook is off. Turn it on first.': 'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
  'The server hasn’t confirmed this webhook yet. Ask it again first.':
    'Der Server hat diesen Webhook noch nicht bestätigt. Fragen Sie ihn zuerst noch einmal.',
  'The server’s response isn’t the challenge it was sent.':
    'Der Server hat nicht mit der Challenge geantwortet, die er bekommen hat.',
  'This delivery is being sent right now.': 'Diese Zustellung wird gerade gesendet.',
  'Sending was interrupted too often. You can send it again.':
    'Das Senden wurde zu oft unterbrochen. Sie können es noch einmal senden.',
  'The secret can’t be decrypted anymore. Create a new one.':
    'Das Geheimnis lässt sich nicht mehr entschlüsseln. Erstellen Sie ein neues.',
  'The server redirects to another address ({status}), which isn’t followed.':
    'Der Server leitet an eine andere Adresse weiter ({status}). Weiterleitungen werden nicht befolgt.',
  'The server responded with status {status}.': 'Der Server hat mit Status {status} geantwortet.',
  'The server couldn’t be reached.': 'Der Server ist nicht erreichbar.',
  'No server was found at this host name.': 'Unter diesem Namen wurde kein Server gefunden.',
  'The server didn’t respond within 10 seconds.': 'Der Server hat nicht innerhalb von 10 Sekunden geantwortet.',
  'The secure connection failed because of the server’s certificate.':
    'Die sichere Verbindung ist am Zertifikat des Servers gescheitert.',
  'The server says that the address no longer exists (410).':
    'Der Server meldet, dass es die Adresse nicht mehr gibt (410).',
  'No delivery succeeded for 3 days. {error!}': 'Seit 3 Tagen war keine Zustellung erfolgreich. {error!}',
  'The webhook was off or not confirmed for 3 days.': 'Der Webhook war 3 Tage lang ausgeschaltet oder nicht bestätigt.',
  'The workspace was closed.': 'Der Arbeitsbereich war geschlossen.',
  '{count} crawls are running on this computer. Wait for one to finish, or cancel one.':
    'Auf diesem Computer laufen {count} Crawls. Warten Sie, bis einer fertig ist, oder brechen Sie einen ab.',
  'A crawl with a sign-in needs a browser.': 'Ein Crawl mit Anmeldung braucht einen Browser.',
  'Cancel the crawl first.': 'Brechen Sie den Crawl zuerst ab.',
  'Sign in to the server first.': 'Melden Sie sich zuerst am Server an.',
  'Pages that need a browser were skipped because the browser can’t start its sandbox on this computer. See Settings > This computer.':
    'Seiten, die einen Browser brauchen, wurden ausgelassen, weil der Browser auf diesem Computer seine Sandbox nicht starten kann. Siehe Einstellungen > Dieser Computer.',
  'Too long for one page, so only the beginning was kept: {url}.':
    'Zu lang für eine Seite, daher wurde nur der Anfang behalten: {url}.',
  'The site has moved to {url}. Add it as a website with that address.':
    'Die Website ist nach {url} umgezogen. Legen Sie sie mit dieser Adresse neu an.',
  'The pages of this crawl couldn’t be saved to disk.': 'Die Seiten dieses Crawls konnten nicht gespeichert werden.',
  'This computer’s disk is full. Free some space, then resume the crawl. It continues where it stopped.':
    'Der Speicher dieses Computers ist voll. Schaffen Sie Platz und setzen Sie den Crawl fort. Er wird dort fortgesetzt, wo er unterbrochen wurde.',
  'The crawl couldn’t be saved to disk. Resume it to try again. It continues where it stopped.':
    'Der Crawl konnte nicht gespeichert werden. Setzen Sie ihn fort, um es noch einmal zu versuchen. Er wird dort fortgesetzt, wo er unterbrochen wurde.',
  'Connect to {url} to send the pages.': 'Verbinden Sie die App mit {url}, um die Seiten zu senden.',
  'The server didn’t respond in time. The pages are saved and will be sent later.':
    'Der Server hat nicht rechtzeitig geantwortet. Die Seiten sind gespeichert und werden später gesendet.',
  'The server can’t be reached. The pages are saved and will be sent later.':
    'Der Server ist nicht erreichbar. Die Seiten sind gespeichert und werden später gesendet.',
  'Sign in to the server to send the pages. They’re saved until then.':
    'Melden Sie sich am Server an, um die Seiten zu senden. Bis dahin sind sie gespeichert.',
  'Another user is signed in. The pages are saved until the user who crawled signs in again.':
    'Ein anderer Benutzer ist angemeldet. Die Seiten sind gespeichert, bis sich der Benutzer wieder anmeldet, der gecrawlt hat.',
  'The server responded with {status}': 'Der Server hat mit {status} geantwortet',
  'The website is no longer on the server.': 'Die Website gibt es auf dem Server nicht mehr.',
  'The certificate of {url} is invalid.': 'Das Zertifikat von {url} ist ungültig.',
  'The certificate of {url} has expired.': 'Das Zertifikat von {url} ist abgelaufen.',
  'The certificate of {url} is self-signed, so it can’t be verified.':
    'Das Zertifikat von {url} ist selbst signiert und lässt sich daher nicht prüfen.',
  'The certificate of {url} isn’t trusted by this computer. It was issued by {issuer}.':
    'Dieser Computer vertraut dem Zertifikat von {url} nicht. Es wurde von {issuer} ausgestellt.',
  '{url} didn’t respond in time.': '{url} hat nicht rechtzeitig geantwortet.',
  '{url} couldn’t be reached. Check the address.': '{url} ist nicht erreichbar. Prüfen Sie die Adresse.',
  '{url} couldn’t be reached. If it is in your network, allow Parley in System Settings under Privacy & Security, Local Network.':
    '{url} ist nicht erreichbar. Wenn die Adresse in Ihrem Netz liegt, erlauben Sie Parley in den Systemeinstellungen unter Datenschutz & Sicherheit den Zugriff auf das lokale Netzwerk.',
  '{url} responds, but it isn’t a Parley server.': '{url} antwortet, ist aber kein Parley-Server.',
  'The server has version {version}, which this app doesn’t support. Update the app or the server.':
    'Der Server hat die Version {version}, die diese App nicht unterstützt. Aktualisieren Sie die App oder den Server.',
  'The server has version {version}, which is older than this app. Update the server first, so that nothing gets lost on the way.':
    'Der Server hat die Version {version} und ist damit älter als diese App. Aktualisieren Sie zuerst den Server, damit unterwegs nichts verloren geht.',
  'This computer’s disk is full. Free some space, then publish again.':
    'Der Speicher dieses Computers ist voll. Schaffen Sie Platz, und veröffentlichen Sie dann erneut.',
  'Only the Parley app on this computer can use this server.':
    'Nur die Parley-App auf diesem Computer kann diesen Server verwenden.',
  'The backup couldn’t be written. Help > Show Logs has the details.':
    'Die Sicherung konnte nicht geschrieben werden. Einzelheiten finden Sie unter Hilfe > Protokolle anzeigen.',
  'That disk is full, so no backup was made. Free some space, or choose another disk.':
    'Dieser Speicher ist voll, daher wurde keine Sicherung angelegt. Schaffen Sie Platz, oder wählen Sie einen anderen Speicher.',
  'This computer’s disk is full, so nothing was changed. Free some space, then restore the backup again.':
    'Der Speicher dieses Computers ist voll, daher wurde nichts geändert. Schaffen Sie Platz, und stellen Sie die Sicherung dann erneut wieder her.',
  'Another backup is being restored.': 'Es wird gerade eine andere Sicherung wiederhergestellt.',
  'A newer version of Parley made this backup. Nothing was changed. Update the app, then restore it.':
    'Diese Sicherung stammt von einer neueren Version von Parley. Es wurde nichts geändert. Aktualisieren Sie die App, und stellen Sie die Sicherung dann wieder her.',
  'This backup is damaged or incomplete. Nothing was changed.':
    'Diese Sicherung ist beschädigt oder unvollständig. Es wurde nichts geändert.',
  'This file isn’t a backup of Parley. Nothing was changed.':
    'Diese Datei ist keine Sicherung von Parley. Es wurde nichts geändert.',
  'The backup couldn’t be restored. Nothing was changed. Help > Show Logs has the details.':
    'Die Sicherung konnte nicht wiederhergestellt werden. Es wurde nichts geändert. Einzelheiten finden Sie unter Hilfe > Protokolle anzeigen.',
  'Parley couldn’t start with this backup, so what you had before is back. Help > Show Logs has the details.':
    'Parley konnte mit dieser Sicherung nicht starten. Daher ist der vorherige Stand wieder da. Einzelheiten finden Sie unter Hilfe > Protokolle anzeigen.',
  'This computer’s disk is too full to start with this backup, so what you had before is back. Free some space, then restore the backup again.':
    'Der Speicher dieses Computers ist zu voll, um mit dieser Sicherung zu starten. Daher ist der vorherige Stand wieder da. Schaffen Sie Platz, und stellen Sie die Sicherung dann erneut wieder her.',
  'This computer’s disk is full, so this setting is lost when you quit.':
    'Der Speicher dieses Computers ist voll, daher geht diese Einstellung beim Beenden verloren.',
  'Signing in to a site needs a browser on this computer.':
    'Um sich bei einer Website anzumelden, ist auf diesem Computer ein Browser nötig.',
  'The browser can’t start its sandbox on this computer, so sites can’t be opened in it. See Settings > This computer.':
    'Der Browser kann auf diesem Computer seine Sandbox nicht starten, daher lassen sich keine Websites darin öffnen. Siehe Einstellungen > Dieser Computer.',
  'The browser can’t start its sandbox on this computer. See Settings > This computer.':
    'Der Browser kann auf diesem Computer seine Sandbox nicht starten. Siehe Einstellungen > Dieser Computer.',
  'This computer has no screen to open the window on.':
    'Dieser Computer hat keinen Bildschirm, auf dem sich das Fenster öffnen ließe.',
  'This computer’s disk is full.': 'Der Speicher dieses Computers ist voll.',
  'The previous window is still closing. Try again in a moment.':
    'Das vorige Fenster wird noch geschlossen. Versuchen Sie es gleich noch einmal.',
  'The browser window closed unexpectedly. Open it again.':
    'Das Browserfenster wurde unerwartet geschlossen. Öffnen Sie es erneut.',
  'The browser window couldn’t be opened. See Help > Show Logs.':
    'Das Browserfenster ließ sich nicht öffnen. Siehe Hilfe > Protokolle anzeigen.',
  'The sign-in couldn’t be saved on this computer. See Help > Show Logs.':
    'Die Anmeldung konnte auf diesem Computer nicht gespeichert werden. Siehe Hilfe > Protokolle anzeigen.',
  'The update couldn’t be downloaded. Parley will try again later.':
    'Die Aktualisierung konnte nicht heruntergeladen werden. Parley versucht es später noch einmal.',
} as const satisfies Record<string, string>;
