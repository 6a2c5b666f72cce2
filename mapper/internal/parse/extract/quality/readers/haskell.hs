-- | Lists the declarations of Haskell files as GHC's own parser sees them: those of the module, of classes and of data, but no
-- locals. Lines of the C preprocessor are blanked, so that all branches are read. See reader_test.go for the form.
module Main (main) where

import Control.Exception (SomeException, handle)
import Control.Monad.IO.Class (liftIO)
import Data.List (isPrefixOf)
import GHC hiding (parseModule)
import GHC.Data.FastString (mkFastString)
import GHC.Data.StringBuffer (stringToStringBuffer)
import GHC.Driver.Session
import GHC.LanguageExtensions.Type (Extension (..))
import GHC.Parser (parseModule)
import GHC.Parser.Header (getOptions)
import GHC.Parser.Lexer (ParseResult (..), mkPState, unP)
import GHC.Types.SrcLoc
import System.Environment (getArgs)
import System.IO

-- | Extensions that a package may enable for its files.
usual :: [Extension]
usual =
  [ BangPatterns, BlockArguments, ConstraintKinds, DataKinds, DefaultSignatures, DeriveAnyClass, DeriveGeneric, DerivingStrategies, DerivingVia, EmptyCase
  , ExistentialQuantification, FlexibleContexts, FlexibleInstances, FunctionalDependencies, GADTs, GADTSyntax, GeneralizedNewtypeDeriving, ImportQualifiedPost
  , InstanceSigs, KindSignatures, LambdaCase, MultiParamTypeClasses, MultiWayIf, RecordPuns, PackageImports, PatternGuards, RankNTypes, RecordWildCards
  , ScopedTypeVariables, StandaloneDeriving, StandaloneKindSignatures, TupleSections, TypeApplications, TypeFamilies, TypeOperators, ViewPatterns
  ]

data Entry = Declared {eName :: String, eKind :: String, eParent :: String, eLine :: Int, eFirst :: Int, eEnd :: Int}

-- | Returns the text of a span, on one line.
type Written = SrcSpan -> String

main :: IO ()
main = do
  [libdir] <- getArgs
  hSetEncoding stdout utf8
  files <- map (drop 1 . dropWhile (/= ' ')) . lines <$> getContents
  runGhc (Just libdir) $ do
    flags <- getSessionDynFlags
    liftIO $ mapM_ (handle skip . readOne flags) files
  where
    skip :: SomeException -> IO ()
    skip _ = pure ()

readOne :: DynFlags -> FilePath -> IO ()
readOne flags path = do
  source <- openFile path ReadMode
  hSetEncoding source utf8
  text <- blankDirectives <$> hGetContents source
  let buffer = stringToStringBuffer text
      extended = foldl xopt_set flags usual
  (flags', _, _) <- parseDynamicFilePragma extended [o | o <- getOptions extended buffer path, "-X" `isPrefixOf` unLoc o, unLoc o /= "-XCPP"]
  case unP parseModule (mkPState flags' buffer (mkRealSrcLoc (mkFastString path) 1 1)) of
    POk _ m -> do
      putStrLn $ "{\"Path\":" ++ quoted path ++ ",\"Read\":true}"
      mapM_ (putStrLn . json path) (entries (written (lines text)) (hsmodDecls (unLoc m)))
    PFailed _ -> pure ()

blankDirectives :: String -> String
blankDirectives = unlines . go False . lines
  where
    go _ [] = []
    go continues (l : rest)
      | continues || "#" `isPrefixOf` l && not ("#!" `isPrefixOf` l) = "" : go (not (null l) && last l == '\\') rest
      | "#!" `isPrefixOf` l = "" : go False rest
      | otherwise = l : go False rest

written :: [String] -> Written
written source (RealSrcSpan s _)
  | srcSpanStartLine s == srcSpanEndLine s = take (srcSpanEndCol s - srcSpanStartCol s) (drop (srcSpanStartCol s - 1) (source !! (srcSpanStartLine s - 1)))
  | otherwise = unwords (words (unlines (first : middle ++ [final])))
  where
    inside = take (srcSpanEndLine s - srcSpanStartLine s + 1) (drop (srcSpanStartLine s - 1) source)
    first = drop (srcSpanStartCol s - 1) (head inside)
    middle = init (tail inside)
    final = take (srcSpanEndCol s - 1) (last inside)
written _ _ = ""

json :: FilePath -> Entry -> String
json path e =
  "{\"Path\":" ++ quoted path ++ ",\"Name\":" ++ quoted (eName e) ++ ",\"Kind\":" ++ show (eKind e) ++ ",\"Parent\":" ++ quoted (eParent e)
    ++ ",\"Line\":" ++ show (eLine e) ++ ",\"First\":" ++ show (eFirst e) ++ ",\"End\":" ++ show (eEnd e) ++ "}"

quoted :: String -> String
quoted s = "\"" ++ concatMap escape s ++ "\""
  where
    escape c = if c `elem` "\"\\" then ['\\', c] else [c]

-- | A type signature and its definition are one declaration.
entries :: Written -> [LHsDecl GhcPs] -> [Entry]
entries text = once [] . concatMap (declaration text)
  where
    once _ [] = []
    once seen (e : rest)
      | isValue e && bare e `elem` seen = once seen rest
      | isValue e = e {eEnd = foldl max (eEnd e) [eEnd n | n <- takeWhile isValue (take 1 rest), bare n == bare e]} : once (bare e : seen) rest
      | otherwise = e : once seen rest
    bare = filter (`notElem` "()` ") . eName
    isValue e = eKind e `elem` ["function", "constant"] && null (eParent e)

entry :: Written -> String -> String -> SrcSpan -> Located a -> Entry
entry text kind owner whole name = at kind owner whole (getLoc name) (filter (/= '`') (text (getLoc name)))

at :: String -> String -> SrcSpan -> SrcSpan -> String -> Entry
at kind owner whole spot name = Declared name kind owner (line srcSpanStartLine spot) (line srcSpanStartLine whole) (line srcSpanEndLine whole)
  where
    line f (RealSrcSpan s _) = f s
    line _ _ = 0

join :: String -> String -> String
join "" name = name
join owner name = owner ++ "." ++ name

declaration :: Written -> LHsDecl GhcPs -> [Entry]
declaration text (L whole d) = case d of
  TyClD _ t -> typeOrClass text "" whole t
  SigD _ (PatSynSig _ names _) -> [entry text "function" "" whole n | n <- names]
  SigD _ (TypeSig _ names t) -> [entry text (kindOf (hsib_body (hswc_body t))) "" whole n | n <- names]
  ValD _ FunBind {fun_id = n, fun_matches = m} -> [entry text (if any hasArguments (unLoc (mg_alts m)) then "function" else "constant") "" whole n]
  ValD _ (PatSynBind _ PSB {psb_id = n}) -> [entry text "function" "" whole n]
  ForD _ ForeignImport {fd_name = n} -> [entry text "function" "" whole n]
  InstD _ (DataFamInstD _ i) -> instanceOf i
  InstD _ (ClsInstD _ i) -> 
    concat [at "extension" "" whole spot (text spot) : concatMap (inInstance (text spot)) (cid_datafam_insts i) | Just spot <- [headOf (hsib_body (cid_poly_ty i))]]
  _ -> []
  where
    instanceOf i = dataInstance text "" (L whole i)
    inInstance owner = dataInstance text owner
    hasArguments (L _ m) = not (null (m_pats m))

dataInstance :: Written -> String -> LDataFamInstDecl GhcPs -> [Entry]
dataInstance text owner (L whole (DataFamInstDecl (HsIB _ f))) =
  entry text "type" owner whole (feqn_tycon f) : concatMap (constructor text (join owner (text (getLoc (feqn_tycon f))))) (dd_cons (feqn_rhs f))

-- | Returns the span of the types of an instance.
headOf :: LHsType GhcPs -> Maybe SrcSpan
headOf (L _ t) = case t of
  HsForAllTy {hst_body = b} -> headOf b
  HsQualTy {hst_body = b} -> headOf b
  HsParTy _ b -> headOf b
  HsAppTy _ f x -> Just (maybe (getLoc x) (`combineSrcSpans` getLoc x) (headOf f))
  _ -> Nothing

kindOf :: LHsType GhcPs -> String
kindOf (L _ t) = case t of
  HsForAllTy {hst_body = b} -> kindOf b
  HsQualTy {hst_body = b} -> kindOf b
  HsParTy _ b -> kindOf b
  HsFunTy {} -> "function"
  _ -> "constant"

typeOrClass :: Written -> String -> SrcSpan -> TyClDecl GhcPs -> [Entry]
typeOrClass text owner whole t = case t of
  FamDecl _ f -> [entry text "type" owner whole (fdLName f)]
  SynDecl {tcdLName = n} -> [entry text "type" owner whole n]
  DataDecl {tcdLName = n, tcdDataDefn = d} -> entry text "type" owner whole n : concatMap (constructor text (join owner (text (getLoc n)))) (dd_cons d)
  ClassDecl {tcdLName = n, tcdSigs = sigs, tcdATs = families} ->
    let inside = join owner (text (getLoc n))
     in entry text "class" owner whole n
          : [entry text "type" inside w (fdLName f) | L w f <- families]
          ++ [entry text "method" inside w m | L w (ClassOpSig _ False names _) <- sigs, m <- names]

constructor :: Written -> String -> LConDecl GhcPs -> [Entry]
constructor text owner (L whole c) = case c of
  ConDeclGADT {con_names = names, con_args = args} -> concat [entry text "enum_member" owner whole n : fields (text (getLoc n)) args | n <- names]
  ConDeclH98 {con_name = n, con_args = args} -> entry text "enum_member" owner whole n : fields (text (getLoc n)) args
  where
    fields name (RecCon (L _ inside)) = [entry text "field" (join owner name) w n | L w (ConDeclField {cd_fld_names = names}) <- inside, n <- names]
    fields _ _ = []
