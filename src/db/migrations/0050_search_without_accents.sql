-- Names are found without accents: "jose muller" finds José Müller. The searchable text of a customer
-- is folded as the server folds what is typed: Latin letters lose their marks.
UPDATE customers SET search_text = normalize(
  regexp_replace(normalize(search_text, NFKD), '([a-z\u00df-\u024f])[\u0300-\u036f]+', '\1', 'g'), NFKC)
WHERE search_text ~ '[\u00df-\u024f\u1e00-\u1eff]';
